'use strict';
// Shows the table that stands behind # in the address: "combat:" TABLE "." DRAWING, both base64url of zlib data.
// TABLE is the line of notation, which Combat Sandbox opens; DRAWING is the list of what is drawn (ui/pictures/viewer.py).
// Whatever stands there is text and numbers; it never becomes markup, an address or a script.
const SVG = 'http://www.w3.org/2000/svg';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MOST = 2000000, LONGEST = 400, COUNT = 5000;
const USUAL = [...'usual words'].map(letter => letter.charCodeAt(0)); // the page is written with those of the notation
const refuse = why => { throw new Error(why); };

function unlettered(text) {
  const bytes = [];
  let held = 0, bits = 0;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) refuse('letter');
    held = (held << 6 | value) & 0xffff;
    bits += 6;
    if (bits >= 8) bytes.push(held >> (bits -= 8) & 255);
  }
  return bytes;
}

// RFC 1950 and 1951.
const BASES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const MORE = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const FAR = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577];
const FAR_MORE = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

function codes(lengths) {
  const counts = new Array(16).fill(0), starts = new Array(16).fill(0), symbols = [];
  for (const length of lengths) counts[length]++;
  counts[0] = 0;
  for (let at = 1; at < 16; at++) starts[at] = starts[at - 1] + counts[at - 1];
  lengths.forEach((length, symbol) => { if (length) symbols[starts[length]++] = symbol; });
  return { counts, symbols };
}

function inflated(data) {
  if (data.length < 6 || (data[0] & 15) !== 8 || (data[0] << 8 | data[1]) % 31) refuse('header');
  const known = data[1] & 32 ? USUAL : [], out = [...known];
  let at = known.length ? 6 : 2, held = 0, bits = 0;
  const take = count => {
    while (bits < count) {
      if (at >= data.length) refuse('end');
      held |= data[at++] << bits;
      bits += 8;
    }
    const value = held & (1 << count) - 1;
    held >>>= count;
    bits -= count;
    return value;
  };
  const symbol = ({ counts, symbols }) => {
    let code = 0, first = 0, index = 0;
    for (let length = 1; length < 16; length++) {
      code |= take(1);
      const count = counts[length];
      if (code - count < first) return symbols[index + code - first];
      index += count;
      first = first + count << 1;
      code <<= 1;
    }
    return refuse('code');
  };
  const put = byte => { if (out.push(byte) > MOST) refuse('size'); };
  const block = (words, ways) => {
    for (;;) {
      const word = symbol(words);
      if (word < 256) { put(word); continue; }
      if (word === 256) return;
      if (!(word - 257 in BASES)) refuse('length');
      const length = BASES[word - 257] + take(MORE[word - 257]), way = symbol(ways);
      if (!(way in FAR)) refuse('distance');
      const far = FAR[way] + take(FAR_MORE[way]);
      if (far > out.length) refuse('distance');
      for (let n = 0; n < length; n++) put(out[out.length - far]);
    }
  };
  const described = () => {
    const words = take(5) + 257, ways = take(5) + 1, given = take(4) + 4, small = new Array(19).fill(0), lengths = [];
    for (let n = 0; n < given; n++) small[ORDER[n]] = take(3);
    const read = codes(small);
    while (lengths.length < words + ways) {
      const next = symbol(read);
      if (next < 16) { lengths.push(next); continue; }
      if (next === 16 && !lengths.length) refuse('repeat');
      const value = next === 16 ? lengths[lengths.length - 1] : 0;
      const times = next === 16 ? 3 + take(2) : next === 17 ? 3 + take(3) : 11 + take(7);
      for (let n = 0; n < times; n++) lengths.push(value);
    }
    if (lengths.length > words + ways) refuse('repeat');
    block(codes(lengths.slice(0, words)), codes(lengths.slice(words)));
  };
  for (let last = 0; !last;) {
    last = take(1);
    const kind = take(2);
    if (kind === 3) refuse('block');
    if (kind === 2) { described(); continue; }
    if (kind === 1) {
      const lengths = Array.from({ length: 288 }, (_, n) => n < 144 ? 8 : n < 256 ? 9 : n < 280 ? 7 : 8);
      block(codes(lengths), codes(new Array(30).fill(5)));
      continue;
    }
    held = bits = 0;
    const length = take(16);
    if ((take(16) ^ length) !== 65535) refuse('stored');
    for (let n = 0; n < length; n++) put(take(8));
  }
  const told = out.slice(known.length);
  let low = 1, high = 0;
  for (const byte of told) high = (high + (low = (low + byte) % 65521)) % 65521;
  held = bits = 0;
  if (take(16) !== (high >> 8 | (high & 255) << 8) || take(16) !== (low >> 8 | (low & 255) << 8)) refuse('sum');
  return told;
}

const text = letters => decodeURIComponent(inflated(unlettered(letters)).map(byte => '%' + (byte + 256).toString(16).slice(1)).join(''));

// What a drawing holds; anything else is refused as a whole.
const number = value => typeof value === 'number' && isFinite(value) && Math.abs(value) < 1e5 ? value : refuse('number');
const word = value => typeof value === 'string' && [...value].length <= LONGEST ? value : refuse('text');
const list = (value, most) => Array.isArray(value) && value.length <= most ? value : refuse('list');
const row = (...kinds) => value => list(value, kinds.length).length === kinds.length ? kinds.map((kind, n) => kind(value[n])) : refuse('row');
const rows = kind => value => list(value, COUNT).map(kind);
const CARD = row(number, number, number, number, number, word, word, word, number, number);
const SEAT = row(number, number, number, number, number, word, word, number);
const ARROW = row(number, number, word, rows(number));
const LINE = row(number, word);
const DRAWING = row(number, number, number, word, word, number, rows(LINE), rows(SEAT), rows(CARD), rows(ARROW));

function read(hash) {
  const found = /^#?combat:([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/.exec(hash) || refuse('form');
  const [version, wide, high, title, headline, legal, lines, seats, cards, arrows] = DRAWING(JSON.parse(text(found[2])));
  if (version !== 1 || wide < 1 || high < 1) refuse('version');
  return { table: found[1], notation: text(found[1]), wide, high, title, headline, legal, lines, seats, cards, arrows };
}

function picture(shown, document) {
  const one = (parent, name, attributes, words) => {
    const made = document.createElementNS(SVG, name);
    for (const key in attributes) made.setAttribute(key, String(attributes[key]));
    if (words !== undefined) made.textContent = words;
    parent.appendChild(made);
    return made;
  };
  const kind = (value, count) => Math.max(0, Math.min(count - 1, Math.floor(value)));
  const write = (parent, x, y, size, room, words, more) => {
    const wide = [...words].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.57), 0) * size;
    const fits = wide > room && room > 0 ? { textLength: Math.round(room), lengthAdjust: 'spacingAndGlyphs' } : {};
    one(parent, 'text', Object.assign({ x, y, 'font-size': size }, fits, more), words);
  };
  const root = document.createElementNS(SVG, 'svg');
  root.setAttribute('viewBox', `0 0 ${shown.wide} ${shown.high}`);
  root.setAttribute('role', 'img');
  root.setAttribute('aria-label', shown.headline);
  for (const [ink, wide, , points] of shown.arrows) {
    const knots = [];
    for (let n = 0; n + 1 < points.length; n += 2) knots.push([points[n], points[n + 1]]);
    if (knots.length < 2) continue;
    const [x, y] = knots[knots.length - 1], up = y < knots[knots.length - 2][1] ? 11 : -11, half = wide / 2 + 4;
    knots[knots.length - 1] = [x, y + up];
    let way = `M${knots[0]}`;
    for (let n = 1; n < knots.length; n++) {
      const pull = (knots[n][1] - knots[n - 1][1]) / 2;
      way += `C${knots[n - 1][0]},${knots[n - 1][1] + pull} ${knots[n][0]},${knots[n][1] - pull} ${knots[n]}`;
    }
    one(root, 'path', { class: `way ink${kind(ink, 5)}`, d: way, 'stroke-width': Math.max(1, wide) });
    one(root, 'path', { class: `head ink${kind(ink, 5)}`, d: `M${x - half},${y + up}L${x},${y}L${x + half},${y + up}Z` });
  }
  for (const [x, y, wide, high, seat, name, life, lost] of shown.seats) {
    one(root, 'rect', { class: `seat seat${kind(seat, 8)}${lost ? ' lost' : ''}`, x, y, width: wide, height: high, rx: 10 });
    write(root, x + 14, y + high / 2 + 7, 20, wide * 0.5, name, { class: 'name' });
    write(root, x + wide - 14, y + high / 2 + 9, 26, wide * 0.4, life, { class: 'life', 'text-anchor': 'end' });
  }
  for (const [x, y, wide, high, seat, name, size, words, edge, state] of shown.cards) {
    const lean = state & 1 ? { transform: `rotate(12 ${x + wide / 2} ${y + high / 2})` } : {};
    const card = one(root, 'g', lean);
    one(card, 'rect', { class: `card edge${kind(edge, 5)}${state & 2 ? ' gone' : ''}`, x, y, width: wide, height: high, rx: 8 });
    const low = high < 80;
    if (!low) one(card, 'rect', { class: `bar seat${kind(seat, 8)}`, x: x + 8, y: y + 26, width: Math.max(0, wide - 16), height: 2 });
    write(card, x + 8, y + 19, 16, wide - (state & 2 ? 34 : 16), name, { class: 'name' });
    if (words && !low) write(card, x + 8, y + 46, 13, wide - 16, words, { class: 'keywords' });
    if (size) write(card, x + wide - 8, y + high - 10, 22, wide - 16, size, { class: 'size', 'text-anchor': 'end' });
    if (state & 2) one(card, 'path', { class: 'cross', d: `M${x + wide - 20},${y + 8}l10,10m0,-10l-10,10` });
  }
  for (const [, , label, points] of shown.arrows) {
    if (!label || points.length < 4) continue;
    const at = Math.floor((points.length / 2 - 1) / 2) * 2, x = (points[at] + points[at + 2]) / 2, y = (points[at + 1] + points[at + 3]) / 2;
    const wide = Math.max(26, label.length * 9 + 14);
    one(root, 'rect', { class: 'badge', x: x - wide / 2, y: y - 13, width: wide, height: 26, rx: 13 });
    write(root, x, y + 5, 15, wide - 10, label, { class: 'amount', 'text-anchor': 'middle' });
  }
  return root;
}

function show(hash, document) {
  const part = name => document.getElementById(name);
  const clear = element => { while (element.firstChild) element.removeChild(element.firstChild); };
  clear(part('table'));
  clear(part('lines'));
  let shown = null;
  try { shown = read(hash); part('table').appendChild(picture(shown, document)); } catch (error) { shown = null; }
  part('error').hidden = shown !== null;
  part('shown').hidden = shown === null;
  if (shown === null) { clear(part('table')); return false; }
  part('title').textContent = document.title = shown.title;
  part('headline').textContent = shown.headline;
  part('headline').className = shown.legal ? 'headline' : 'headline illegal';
  for (const [kind, words] of shown.lines) {
    const item = document.createElement('li');
    item.className = ['', 'violated', 'obeyed'][kind] ? 'finding ' + ['', 'violated', 'obeyed'][kind] : '';
    item.textContent = words;
    part('lines').appendChild(item);
  }
  part('notation').textContent = shown.notation;
  part('open').setAttribute('href', 'combat-sandbox:' + shown.table);
  return true;
}

if (typeof window !== 'undefined') {
  const now = () => show(window.location.hash, window.document);
  window.addEventListener('hashchange', now);
  now();
}
