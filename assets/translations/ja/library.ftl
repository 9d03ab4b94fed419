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
library-arrivals = 攻撃している状態で出るトークンや追加の戦闘フェイズ
library-conditions = 条件
library-triggers = 誘発型能力の効果
library-unfixed = { $number }という数値
library-more = その他の戦闘に関わる効果
