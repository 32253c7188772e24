import type { Random } from './random.ts'
import { pick } from './random.ts'

/** Surnames and given names as [kanji, katakana]; frequent ones in Japan, some with variant characters. */
const surnames = `佐藤 サトウ,鈴木 スズキ,高橋 タカハシ,田中 タナカ,伊藤 イトウ,渡辺 ワタナベ,山本 ヤマモト,中村 ナカムラ,小林 コバヤシ,加藤 カトウ,吉田 ヨシダ,山田 ヤマダ,佐々木 ササキ,山口 ヤマグチ,松本 マツモト,井上 イノウエ,木村 キムラ,林 ハヤシ,斎藤 サイトウ,清水 シミズ,山崎 ヤマザキ,森 モリ,池田 イケダ,橋本 ハシモト,阿部 アベ,石川 イシカワ,山下 ヤマシタ,中島 ナカジマ,小川 オガワ,前田 マエダ,岡田 オカダ,長谷川 ハセガワ,藤田 フジタ,後藤 ゴトウ,近藤 コンドウ,村上 ムラカミ,遠藤 エンドウ,青木 アオキ,坂本 サカモト,福田 フクダ,太田 オオタ,西村 ニシムラ,藤井 フジイ,金子 カネコ,岡本 オカモト,藤原 フジワラ,三浦 ミウラ,中野 ナカノ,原田 ハラダ,松田 マツダ,竹内 タケウチ,小野 オノ,田村 タムラ,中山 ナカヤマ,和田 ワダ,石田 イシダ,森田 モリタ,上田 ウエダ,原 ハラ,内田 ウチダ,柴田 シバタ,酒井 サカイ,宮崎 ミヤザキ,横山 ヨコヤマ,髙木 タカギ,安藤 アンドウ,宮本 ミヤモト,大野 オオノ,工藤 クドウ,谷口 タニグチ,今井 イマイ,髙田 タカダ,丸山 マルヤマ,増田 マスダ,杉山 スギヤマ,村田 ムラタ,大塚 オオツカ,新井 アライ,小山 コヤマ,平野 ヒラノ,河野 コウノ,上野 ウエノ,藤本 フジモト,武田 タケダ,野口 ノグチ,松井 マツイ,千葉 チバ,菅原 スガワラ,岩崎 イワサキ,久保 クボ,木下 キノシタ,野村 ノムラ,佐野 サノ,菊地 キクチ,渡邊 ワタナベ,山﨑 ヤマザキ,濱田 ハマダ,𠮷田 ヨシダ,勅使河原 テシガワラ,五十嵐 イガラシ`
const givens = `健太 ケンタ,美咲 ミサキ,大輔 ダイスケ,さくら サクラ,隆之 タカユキ,莉子 リコ,翔 ショウ,由紀 ユキ,健一郎 ケンイチロウ,真央 マオ,悠斗 ユウト,恵 メグミ,拓海 タクミ,彩花 アヤカ,直樹 ナオキ,千尋 チヒロ,誠 マコト,裕太 ユウタ,葵 アオイ,一成 カズナリ,純 ジュン,菜月 ナツキ,慎也 シンヤ,実咲 ミサキ,翼 ツバサ,彩 アヤ,龍 リュウ,美穂 ミホ,光 ヒカル,里奈 リナ,優 ユウ,航 ワタル,圭 ケイ,朱里 アカリ,春香 ハルカ,亮平 リョウヘイ,遥 ハルカ,学 マナブ,智子 トモコ,浩二 コウジ,陽菜 ヒナ,蓮 レン,結衣 ユイ,颯太 ソウタ,愛 アイ,和也 カズヤ,真由美 マユミ,哲也 テツヤ,香織 カオリ,俊介 シュンスケ,麻衣 マイ,雄大 ユウダイ,奈々 ナナ,秀明 ヒデアキ,梨沙 リサ,修平 シュウヘイ,詩織 シオリ,康平 コウヘイ,瞳 ヒトミ,剛 ツヨシ`

const table = (text: string) => text.split(',').map((pair) => pair.split(' ') as [string, string])
const allSurnames = table(surnames)
const allGivens = table(givens)

export type Person = { name: string; name_kana: string; l_name: string; f_name: string }

/** A believable Japanese name with its reading. */
export const person = (random: Random): Person => {
  const [l_name, lKana] = pick(random, allSurnames)
  const [f_name, fKana] = pick(random, allGivens)
  return { name: `${l_name} ${f_name}`, name_kana: `${lKana} ${fKana}`, l_name, f_name }
}
