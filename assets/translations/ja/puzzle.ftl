### パズル
puzzle-title-legal-attack = 適正な攻撃 { $seed }
puzzle-title-legal-blocks = 適正なブロック { $seed }
puzzle-title-survive = 生き残り { $seed }
puzzle-title-lethal = とどめの攻撃（リーサル） { $seed }
puzzle-title-best-attack = 最善の攻撃 { $seed }
puzzle-title-best-blocks = 最善のブロック { $seed }
puzzle-title-wary-blocks = コンバット・トリックのケア { $seed }
puzzle-title-divide = ダメージの割り振り { $seed }
puzzle-title-verdict = ジャッジの判定 { $seed }
puzzle-title-count = 戦闘の結果 { $seed }
puzzle-question-legal-attack = { $player }の適正な攻撃を指定しよう。
puzzle-question-legal-blocks = { $player }の適正なブロックを指定しよう。
puzzle-question-survive = ダメージがどう割り振られても{ $player }が敗北しないようにブロックしよう。
puzzle-question-lethal = どうブロックされても{ $player }が敗北するように攻撃しよう。
puzzle-question-best-attack = この戦闘での{ $player }の最善の攻撃を指定しよう。相手は最善のブロックをする。優先順位は、勝つこと、失うパワーとタフネスの合計より多く倒すこと、ダメージを与えることの順である。
puzzle-question-best-attack-ahead = { $player }の最善の攻撃を指定しよう。相手は最善のブロックをし、次のターンの返しの攻撃も数える。優先順位は、勝つことと敗北しないこと、失うパワーとタフネスの合計より多く倒すこと、ダメージを与えることの順である。
puzzle-question-best-blocks = { $player }の最善のブロックを指定しよう。優先順位は、生き残ること、失うパワーとタフネスの合計より多く倒すこと、ライフを保つことの順である。
puzzle-question-wary-blocks = ブロック後に何を唱えられても、{ $player }にとって最善となるブロックを指定しよう。優先順位は、生き残ること、失うパワーとタフネスの合計より多く倒すこと、ライフを保つことの順である。{ $hands }
puzzle-question-hand = { $player }は{ $pool }を出せる状態で、手札に{ $cards }がある。
puzzle-question-card = { $name }（{ $cost }）
puzzle-question-says = { $name }：{ $says }。
puzzle-question-divide-both_die = { $one }と{ $other }が両方とも死亡するように{ $attacker }のダメージを割り振ろう。
puzzle-question-divide-share = { $one }と{ $other }が両方とも死亡するように攻撃側のダメージを割り振ろう。
puzzle-question-divide-most_over = { $attacker }が{ $player }にできるだけ多くのダメージを与えるように、攻撃側のダメージを割り振ろう。
puzzle-question-divide-die = { $who }が死亡するように{ $attacker }のダメージを割り振ろう。
puzzle-question-verdict = この指定は適正か。ジャッジは何と言うか。
puzzle-question-count-over = { $attacker }は{ $player }に最大何点のダメージを与えられるか。
puzzle-question-count-life = 戦闘後の{ $player }のライフは、最も少なくて何点か。
puzzle-question-count-dies = この戦闘で死亡するのはどれか。
puzzle-question-count = この戦闘の結果はどうなるか。
puzzle-choice-legal = 適正である。
puzzle-choice-illegal = 不正である：{ $reason }
puzzle-choice-nobody = どれも死亡しない。
puzzle-choice-dies = { $names }
puzzle-hint-rule = { $rule }：{ $says }
puzzle-hint-nobody = 攻撃しなくてもよい。1体ずつ、攻撃すると何を失い、何を得るか、どれがブロックするかを考えよう。
puzzle-hint-spoiling = { $aimed ->
    [yes] { $name }を見よう。{ $card }の対象になったらどうなるか。
   *[no] { $card }を見よう。どのブロックの結果が変わるか。
 }
puzzle-hint-one = { $what ->
    [attack] 攻撃するのは1体でよい。
   *[block] ブロックは1つでよい。
 }
puzzle-think-legal = 1体ずつ見ていこう。しなければならないもの、できないものはどれか。全体の数に制限はないか。その中で、同時に従える強制が最も多くなるようにしよう。
puzzle-think-verdict = 1体ずつ見ていこう。しなければならないもの、できないものはどれか。あと1体できないか。
puzzle-think-survive = ブロックしなければ{ $player }のライフは{ $life }になる。まず止めなければならない攻撃クリーチャーを見つけ、それを止められるものを探そう。
puzzle-think-lethal = { $player }のライフは{ $life }。最も痛い攻撃クリーチャーから順にブロックされたとして、残りの合計を数えよう。
puzzle-think-best-attack = 攻撃クリーチャーごとに、相手の最善のブロックと双方の損を考えよう。一方的に倒されるものは攻撃しないほうがよい。
puzzle-think-best-attack-ahead = 攻撃したクリーチャーは、返しの攻撃のときタップ状態である。相手が与えられるダメージを数え、ブロックのために残すものを考えよう。
puzzle-think-best-blocks = 攻撃クリーチャーごとに、倒せるもの、生き残れるもの、2体でなら倒せるかを考えよう。ブロックしなければ{ $player }のライフは{ $life }になる。
puzzle-think-wary-blocks = まず、何も唱えられない場合の最善のブロックを探そう。次に、手札のカードでどのクリーチャーが生き残り、どれが倒されるかを1枚ずつ考えよう。損が大きいなら、カード1枚では崩れないブロックを探そう。
puzzle-think-divide = 致死ダメージは、タフネスからすでに負っているダメージを引いた値で、接死を持つ発生源からなら1点である。同じブロック・クリーチャーに割り振られる分は合計される。
puzzle-think-count = どれがどれに何点割り振るかを順に数えよう。先制攻撃のダメージが先である。
puzzle-think-count-life = ブロックされていないものはパワーに等しい点数を、トランプルを持つものは余剰の分を与える。二段攻撃は2回与える。
puzzle-think-count-dies = 先制攻撃のダメージが先で、それで死亡したものは後でダメージを与えない。すでに負っているダメージも数え、接死なら1点でよい。
puzzle-right = 正解。{ $result }
puzzle-illegal = 不正である：{ $what }。{ $why }
puzzle-wrong-legal-attack = 求められた答えではない。{ $result }
puzzle-wrong-legal-blocks = 求められた答えではない。{ $result }
puzzle-wrong-survive = このブロックでは、ダメージの割り振り方によって敗北する。{ $result }
puzzle-wrong-lethal = ブロックしなくても、この攻撃では敗北しない。{ $result }
puzzle-saved = たとえば次のようにすれば、この攻撃を生き残れる：{ $blocks }。
puzzle-nothing-attacks = 誰も攻撃していない。
puzzle-nothing-blocks = 誰もブロックしていない。{ $result }
puzzle-nothing-assignments = ダメージがまだ割り振られていない。{ $result }
puzzle-wrong-best-attack = もっとよい攻撃がある。最善のブロックに対して：{ $result }
puzzle-wrong-best-blocks = もっとよいブロックがある。{ $result }
puzzle-wrong-wary-blocks = もっと損の少ないブロックがある。{ $result }
puzzle-no_life_lost = ライフは失われない。
puzzle-right-lethal = { $blocked ->
    [yes] 次のようにブロックしても防げない：{ $blocks }。{ $result }
   *[no] どうブロックしても防げない：{ $result }
 }
puzzle-right-wary-blocks = これより悪くはならない：{ $result }
puzzle-tempting = 惜しい答え：{ $moves }。{ $result }
puzzle-spoiled = 何も唱えられなければ、次のほうがよい：{ $moves }。しかし、{ $result }
puzzle-played = { $play }。
puzzle-back = 次のターンに{ $player }は{ $creatures }で攻撃し返{ $wins ->
    [yes] し、勝つ。
   *[no] す。
 }
puzzle-back-none = 次のターンに{ $player }は攻撃し返さない。
puzzle-obeyed = 従っている強制：{ $what }。
puzzle-obeyed-times = { $times ->
    [1] { $what }
   *[other] { $what }（×{ $times }）
 }
puzzle-excused = 免除：{ $title }。{ $why }
puzzle-wrong-divide = 割り振りは適正だが、求められた結果にならない。{ $result }
puzzle-wrong-verdict = 「{ $choice }」ではない。{ $result }
puzzle-not-without = { $name }に{ $keyword }がなければ、そうなる。
puzzle-not-more = もっと多い。
puzzle-not-fewer = もっと少ない。
puzzle-not-survives = { $name }は生き残る。
puzzle-not-others = ほかにも死亡するものがある。
puzzle-not-nobody = 死亡するものがある。
puzzle-not-legal = 不正なところがある。
puzzle-not-damaged = { $name }がダメージを負っていなければ、そうなる。
puzzle-not-obeyed = その強制はあるが、ここでは従っている（{ $rule }）。
puzzle-not-excused = その強制はあるが、ここでは免除される。{ $why }
puzzle-not-asked = ここではその強制はない（{ $rule }）。
puzzle-not-broken = { $declared }。{ $rule }には反していない。
puzzle-here-attack = { $count ->
    [0] ここでは{ $name }は攻撃していない
   *[other] ここでは{ $name }が{ $others }を攻撃している
 }
puzzle-here-blocks = { $count ->
    [0] ここでは{ $name }はブロックしていない
   *[other] ここでは{ $name }が{ $others }をブロックしている
 }
puzzle-here-blocked = { $count ->
    [0] ここでは{ $name }をブロックするクリーチャーはいない
   *[other] ここでは{ $others }が{ $name }をブロックしている
 }
puzzle-here-attack_count = { $count ->
    [0] ここでは攻撃するクリーチャーはいない
   *[other] ここで攻撃しているのは{ $count }体だけ
 }
puzzle-here-blocks_count = { $count ->
    [0] ここではブロックするクリーチャーはいない
   *[other] ここでブロックしているのは{ $count }体だけ
 }
puzzle-wrong-count = 実際の結果：{ $result }
puzzle-solutions = レベル{ $level }。正解は{ $count }通り。
puzzle-verdict-legal = 適正である。どの制限にも反さず、より多くの強制に従う適正な指定もない。
puzzle-verdict-illegal = 不正である：{ $what }。{ $why }
puzzle-sheet = パズル
puzzle-sheet-name = 名前：____________________
puzzle-sheet-answers = 解答
puzzle-sheet-level = レベル{ $level }
puzzle-author-none = この盤面からそのパズルは作れない。答えを探すまでもない。
puzzle-author-stated = 選んだ答え：{ $choice }。ジャッジの裁定と見比べよう。
puzzle-author-given = 自動の割り振りでも同じものが死亡し、同じだけ余剰ダメージが通るので、パズルにならない。
puzzle-author-undivided = 先にダメージを手で割り振ろう。それが正解になる。
puzzle-author-unchosen = この盤面では選択肢が足りない。選択肢を自分で書こう。
puzzle-author-wrong = 指定されているものは正解ではない。
puzzle-author-right = 正解である（正解は{ $count }通り）。
