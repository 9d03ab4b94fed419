### 同梱の盤面のプレイヤーと、カードではないもの

name-Ann = アン
name-Bob = ボブ
name-Cid = シッド
name-Dan = ダン
name-Dee = ディー
name-Colossus = 巨像
name-Krenko = クレンコ
name-Raider = 略奪者
name-Walker = ウォーカー
name-Table_Sentinel = 番人
name-creature = クリーチャー{ $number }
name-emblem = { $player }の紋章
name-player = プレイヤー{ $number }
name-planeswalker = プレインズウォーカー{ $number }
name-battle = バトル{ $number }
name-permanent = パーマネント{ $number }
