### カード一覧のカードのうち、盤面に出せないもの

library-numbers = パワーやタフネスの修整
library-abilities = 能力を与えたり失わせたりする効果
library-counters = カウンター
library-damage = ダメージを与える、変える、軽減する効果
library-tapping = タップとアンタップ
library-leaving = パーマネントの破壊や移動、コントロールの変更
library-regeneration = 再生
library-declarations = 攻撃やブロックの強制と制限
library-types = タイプや色の変更
library-entering = 戦場に出たときに起こること
library-arrivals = 攻撃している状態で出るトークンや追加の戦闘フェイズ
library-conditions = 条件
library-triggers = 誘発型能力の効果
library-unfixed = { $number }という数値
library-more = その他の戦闘に関わる効果
library-word-must_attack = 攻撃強制 強制攻撃 攻撃しなければならない 必ず攻撃 必ず攻撃する 可能なら攻撃 可能なら攻撃する 毎ターン攻撃 毎ターン攻撃する
library-word-must_block = ブロック強制 強制ブロック ブロックしなければならない 必ずブロック 必ずブロックする 可能ならブロック 可能ならブロックする
library-word-must_be_blocked = ブロックされなければならない
library-word-must_be_blocked_by_all = 寄せ餌 ルアー 囮
library-word-cannot_attack = 攻撃できない 攻撃不可
library-word-cannot_block = ブロックできない ブロック不可
library-word-cannot_be_blocked = ブロックされない アンブロッカブル アンブロ
library-word-tapped = タップ タップ状態
library-word-goaded = 使嗾 使嗾されている
library-word-summoning_sick = 召喚酔い
