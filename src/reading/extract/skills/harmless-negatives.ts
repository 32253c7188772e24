import { findNegatives, type Negative } from './negatives.ts'

/**
 * What stands before a negative that makes it harmless, or even praise: 問題|ない, 遜色|なく, 欠かせ|ない, 限ら|ず, だけで|なく.
 * Of what the skill has not is not said either: 3年に満た|ない, 方がなかなか見つかり|ません.
 */
const before = new RegExp(
  [
    '(?:問題|抵抗|遜色|申し分|差し?支え|支障|間違い|心配|不安|不足|不自由|滞り|遅延|遅れ|トラブル|事故|障害|不備|ミス|漏れ|違和感|そつ|文句|懸念|ストレス|躊躇|迷い|例外|過不足|停止|無駄|苦|限り|まも|何と|なん[とら]|さりげ)(?:[はがもにとの]|で?は)?(?:特に|全く|まったく|一切|ほぼ|何も|とくに)?(?:なら|なり|感じ|あり|ござい|し|い?た(?:し|さ))?$',
    '(?:高|低|悪|難し|遅|古|大き|多|重|軽|早|速|安|珍し|新し)く(?:は|も)?(?:あり|ござい)?$|[なで無]くは$|(?:少なく?|すく|危|つまら|もったい|たまら|切|幼)$',
    '(?:限ら|限り|ざるを[得え]|欠か[せさし]|かか?せ|変わら|変わり|違わ|違い|負け|劣ら|引けを取ら|手放せ|離せ|外せ|譲れ|やま|止ま|飽き|飽か|困ら|困り|惜しま|見逃せ|侮れ|避けられ|避けて通れ|拘ら|こだわら|迷わ|厭わ|いとわ|怠ら|怠り|構わ|構い|かまわ|かまい|満た|足り(?:て(?:い|おり)?)?|終わら|終わって(?:い|おり)?|決ま(?:ら|り|って(?:い|おり)?)|揃わ|埋まら|埋まって(?:い|おり)?|見つから|見つかり|かもしれ|かも知れ|に(?:過|す)ぎ|に(?:他|ほか)なら|すみ|済み|いただけ|頂け|いけ|ねばなら|ねばなり|なくてはなら|なければなら|なければなり|なくてはなり)$',
    '(?:だけ|のみ|ばかり|しか)(?:に|で|では|じゃ|という(?:わけ|の)で)(?:は|も)?(?:あり|ござい)?$|のみなら$',
    '(?:必須|マスト|絶対|条件)(?:で|と)は?(?:あり|ござい|し|いたし|致し)?$',
    '(?:方|人|者|エンジニア|要員|メンバー|担い手|人材)(?:は|が|も)(?:なかなか|まだ)?(?:い|おり|お)?$',
  ].join('|'),
)

/** Behind a negative, what takes it back: ない|方は不可, ない|わけではない, ない|と困る, なくは|ない, ない|ものはありません. */
const takenBack = new RegExp(
  `^(?:${[
    '(?:な|の)?(?:方|人|者|かた|エンジニア|要員|メンバー|場合|とき)(?:に|で|から)?(?:は|の|、|ですと|だと)*[^。、]{0,12}?(?:不可|NG|遠慮|断|見送|対象外|厳し|難し|除|外|控え|×|ません|ない|なければ)',
    '(?:という|と言う)?(?:わけ|訳|こと|日|月|もの|案件|現場|もん|はず)(?:は|も|が|では|でも|じゃ)?(?:一[日度]も|ほぼ|ほとんど)?(?:な[いかく]|ありません|ございません)',
    'は(?:ない|ありません|ございません)',
    '(?:でし|かった|だ)?と(?:、|さすがに)?[^。、]{0,10}?(?:厳し|難し|困|ダメ|駄目|だめ|いけ|成り立|無理|キツ|きつ|つら|始ま|話に|仕事に|務ま|回ら|まわら|NG|不可)(?:[^。、]{0,4}(?:ない|ません))?',
    'ては(?:いけ|なら|なり|困|ダメ|駄目|だめ)',
  ].join('|')})`,
)

/** An offer to those who have it not is none to deny it: 経験がない|方も歓迎. */
const welcomed =
  /^(?:方|人|者)?(?:で)?も(?:可|OK|歓迎|大歓迎|応募|ご応募|大丈夫|問題|安心|構)|^(?:人|方)(?:に|へ)(?:も)?(?:教|説明|伝|分か|わか)/i

/** Nothing but this: who has nothing else is not taken back by what follows (VB.NETしか経験のない|方はご遠慮ください). */
const onlyThis = /しか[^。、]{0,12}$/

/** In brackets behind what a job works with: Java（経験がなくても可）. */
const offered = /[(（](?:実務|業務|ご)?経験[がはも]?$/

/** Of those somebody teaches or serves: SAP|未経験|の後輩を指導, Dockerに|不慣れ|なメンバー. */
const ofLearners =
  /^[なの]?(?:人|方|メンバー|後輩|新人|若手|部下|社員|ユーザー?|顧客|お客様|部署|スタッフ|学生)(?:達|たち)?(?:へ|に|を|が|向|の(?!み))/

const near = 24

/**
 * The negatives of a text that deny what their clause is about: none that is harmless, none that another one takes back, and none that
 * only says that there is nothing else (Javaしか書けない).
 */
export function liveNegatives(text: string): Negative[] {
  let taken = 0
  return findNegatives(text).filter(({ from, written, isVerb }) => {
    if (from < taken) return false
    const to = from + written.length
    const lead = text.slice(Math.max(0, from - near), from)
    if (isVerb && before.test(lead)) return false
    const behind = text.slice(to, to + near)
    if (!isVerb && ofLearners.test(behind)) return false
    const back = onlyThis.test(lead) ? null : takenBack.exec(behind)
    if (back) taken = to + back[0].length
    return !back && !welcomed.test(behind) && !(offered.test(lead) && behind.startsWith('て'))
  })
}
