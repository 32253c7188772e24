import type { Span } from '../layout/span.ts'
import { isDeniedBehind, learnedBefore, onlyLearned } from './denied-beside.ts'

/**
 * What says of the skills before it that they are not to be offered or asked for. `known`: this person does not have them,
 * this job has no use for them, whatever else is said of them. `here`: where this stands, no more (学生時代に, 勉強中).
 */
const behind: readonly [RegExp, 'known' | 'here'][] = [
  // Nothing that one has: 未経験, 経験なし, 触ったことがない, 書けません.
  [/未経験(?!(?:者)?(?:でも|も|可|OK|歓迎|から))/g, 'known'],
  [
    /(?:経験|実務|実績|知識|スキル|業務|(?:業務|仕事|現場)での(?:使用|利用))(?:自体)?(?:は|が|も)?[ ]?(?:全く|一切|まったく)?(?:なし|無し|ナシ|ゼロ|無い|ない|なく(?!て|と)|ありません|ございません|持っていません|と思って)(?!く)/g,
    'known',
  ],
  [
    /(?:触|さわ|使|やっ|書い|見|扱|組ん|作っ|立て)(?:った|わった|た|だ)?(?:こと|事)(?:が|は|も)?[ ]?(?:一度も|全く)?(?:ない|無い|なく|ありません|ございません)/g,
    'known',
  ],
  [
    /(?<!(?:ゼロ|0)から[はのも]?|長く|最近は?|しばらく|久しく|今は|いまは)(?:触っ|さわっ|書い|組ん|作っ|やっ)[てで](?:い|おり)?(?:ない|ません)|(?:触|さわ)(?:らない|りません)|アカウントも持って(?:い|おり)ません/g,
    'known',
  ],
  [
    /(?:でき|出来|書け|読め|分かり|わかり|知り|扱え)(?:ません|ない|無い)|無理です|苦手(?!な方で)|不案内|ナシ(?![ぁ-ん])|× ?\(?経験なし/g,
    'known',
  ],
  // Nothing that is wanted or asked for: 不要, 問いません, 使いません, のみの方は不可.
  [
    /(?:不要|不問)|(?:(?:やり|使い|触り|関わり)たく|(?:スキル|経歴)に?は?(?:書か|載せ|入れ))ない|(?:問|求め|もとめ|要り|いり)(?:い)?ません|(?:問わない|求めない|要らない|いらない)|必要(?:は|も)?(?:ありません|ございません|ない|なし)|(?:見|書け|でき|使え|読め|分から|わから)なくて(?:も)?(?:大丈夫|いい|よい|良い|結構|構いません|かまいません)|有無(?:は|を)(?:評価|選考|採点)?の?対象と(?:しない|しません)/g,
    'known',
  ],
  [
    /(?:使用|利用|使い)(?:は)?(?:いた)?(?:しません|しない|ません)|使わない(?!もの)|使って(?:い|おり)?(?:ない|ません)|やりません|やらない/g,
    'known',
  ],
  [
    /(?:のみ|だけ|しか)(?:の|を)?[^、。\n]{0,12}(?:方|人|案件|経験)[^。\n]{0,14}(?:NG|不可|見送|対象外|遠慮|除|断)/gi,
    'known',
  ],
  [
    /(?:案件|人|方|仕事)?(?:は|も)?[ ]?(?:今回)?(?:(?<![A-Za-z])NG(?![A-Za-z])|お断り|ご遠慮|お見送り|対象外)|希望して(?:い|おり)?(?:ない|ません)|戻(?:りたくない|る気は(?:ない|ありません))|(?:除|外|のぞ|はず)(?:いて|して)(?:ください|下さい|お考え)|卒業したい|(?:人|方)は今回(?:なし|無し)/gi,
    'known',
  ],
  [
    /(?:別|他)の?(?:チーム|担当|部隊|会社|班|部署)[^。\n]{0,8}(?:担当|対応|行|実施|が|のため)|(?:既存|別の担当)(?:チーム|が(?:おり|い))/g,
    'here',
  ],
  [/[一-鿿]{1,6}[課部室](?:側)?(?:が|で)(?:担当|対応|実施)/g, 'here'],
  // What the sender looks for, or how the mail was sent: ServiceNowの案件も常時募集, HTMLメール.
  [
    /(?:の)?案件(?:も|は|を)(?:常時|随時|特に|もう|まだ|引き続き)?(?:募集|大?歓迎|埋ま|お待ち|探して)|(?<=HTML)(?:形式の?)?メール/g,
    'here',
  ],
  // Known a little, or once: not what somebody is offered for.
  [
    /(?:勉強|独学|学習|覚え)(?:中|しているところ|し始め)|(?:研修|講習|学校|学生時代|授業|大学)(?:で|に|を)?(?:少し|ちょっと)?[^、。\n]{0,8}(?:程度|だけ|のみ|少し|以来)|(?:研修|講習|講座|授業|セミナー)を?(?:受けた|受講した|見た)?(?:だけ|のみ|程度|ところ)|を?(?:受講|履修)(?:した)?(?:のみ|だけ|しました)?|(?:自宅|趣味|個人)(?:で|の)[^、。\n]{0,16}(?:程度|だけ|のみ|遊び)|(?:本|参考書|入門書)を(?:読|買)|(?:興味|関心)(?:は|が)ある|(?:挑戦|習得|勉強|使って(?:み)?)し?たい|横で見てた|少し勉強|止まって/g,
    'here',
  ],
  [
    /(?:is |are )?(?:not|n't|never) (?:needed|required|necessary|used|wanted)|isn't needed|\bis no requirement\b|\bno (?:exp(?:erience)?|thx|thanks)\b|\bnone\b|\bby books only\b|was cancelled|switched off/gi,
    'known',
  ],
]

/** A mark right behind a skill, as in a list of what one knows: Flutter なし, Azure ×, Spark　　－, MATLAB → ナシ. A number or another skill behind × makes it a count, or a pair. */
const marked =
  /^[)]?[ \t]{0,20}(?:[:=|]|→|⇒)?[ \t]{0,20}(?:[✕✖✗×](?=[)(、,/|。\n]| {2}|[ ]?$|[ ][(])|(?:なし|ナシ|無し|未経験|none|N\/A|no(?=[ ]?(?:[,.;)|\n]|$|thx|thanks)))(?=[\s,、/|)(。]|$)|[ \t]{2,}[-－―](?=[ ]*(?:\n|$)))/i

/** Not this but that: RedshiftでなくBigQuery. */
const instead = /^(?:では?|じゃ)(?:なく|ない)(?!て)/

/** What says it of the skills behind it: never touched Kotlin, no Java, wants to try React, 不可：, ❌. */
const before =
  /(?:\bnever (?:touched|used|tried)|\bwants? to (?:try|learn)|\bwithout any|\bdo not ask me for|\bnot (?:a )?|\bno )[ ]?$|(?:❌|(?:^|[\n、,/|])[ ・]*[✕×]|不可:|NG:|ng】|できないこと:|未経験:)[ ]?$/i

/** What says it of one skill behind it where it stands: for fun, of a school, or by which people meet: 面談はTeamsにて. */
const aside =
  /(?:面談|面接|打合せ|打ち合わせ|顔合わせ|interviews?)(?:は|方法)?[ :]{0,2}(?:Web|オンライン)?[^。、\n\d]{0,4}$|(?:休日|週末|余暇|趣味)(?:に|で|として)(?:は)?[ ]?$|\b(?:final|graduation|course|thesis|capstone) (?:project|work|thesis)?[ ]?(?:was )?(?:in|on|with|using)[ ]$/i

/** What parts a denial from the skills before it: they were said something else of. */
const parted =
  /必須|歓迎|尚可|あれば|経験[がはも]?(?:あり(?!ません)|有り)|有り|あります|ございます|可能|得意|できます|出来ます|(?<!離れて\d?)\d ?年(?!(?:以上|ほど|くらい|ぐらい|も)?[前度])|\d ?(?:years?|yrs?|y)\b|(?:です|ます|した|た|る|い)(?:が|けど|けれど)、|程度、|[!?※★●■◆|]|→ /i

/** Between two skills of one list. */
const joined = /^[ ]?(?:[、,/・&+]|と|や|および|及び|または|又は|とか|\(|（|and|or|系|など|等|の){1,3}[ ]?$/i

/** Examples in brackets are of what stands before them: Windowsの画面を作る仕事(C#など). */
const example = /^の?[^、。;:\n\d(]{0,14}[(（]$/
const closed = /^[ ]?(?:など|等)[)）]/

/** A wish, a list of a heading, and what stands in front of it belong to the same sentence. */
const sentence = /[。;\n]|\.(?= [A-Z])/g

const learned = onlyLearned.map((pattern) => [pattern, 'here'] as const)

/** At most so far behind a skill is it denied. */
const reach = 28

/** The skills of a text that are denied there, with how far that goes. */
export function readDenials<T extends { span: Span }>(
  span: Span,
  named: readonly T[],
): Map<T, 'known' | 'here'> {
  const denied = new Map<T, 'known' | 'here'>()
  if (named.length === 0) return denied
  const text = span.plain
  const startOf = ({ span: at }: T) => at.from - span.from
  const endOf = ({ span: at }: T) => at.to - span.from
  const between = (from: number, to: number) => text.slice(Math.max(0, from), Math.max(0, to))
  const areJoined = (left: T, right: T) => {
    const gap = between(endOf(left), startOf(right))
    return joined.test(gap) || (example.test(gap) && closed.test(text.slice(endOf(right))))
  }
  /** The skill at this place of the list, and those joined to it on its left. */
  const takeLeft = (last: number, how: 'known' | 'here') => {
    for (let i = last; i >= 0; i -= 1) {
      const skill = named[i]!
      if (i < last && !areJoined(skill, named[i + 1]!)) return
      if (denied.get(skill) !== 'known') denied.set(skill, how)
    }
  }
  for (const [pattern, how] of [...behind, ...learned])
    for (const { index } of text.matchAll(pattern)) {
      const last = named.findLastIndex((skill) => endOf(skill) <= index)
      if (last < 0) continue
      const gap = between(endOf(named[last]!), index)
      if (gap.length > reach || gap.search(sentence) >= 0 || parted.test(gap)) continue
      takeLeft(last, how)
    }
  named.forEach((skill, i) => {
    const rest = text.slice(endOf(skill), endOf(skill) + 48)
    const lead = between(startOf(skill) - 32, startOf(skill))
    if (marked.test(rest) || isDeniedBehind(rest)) takeLeft(i, 'known')
    else if (instead.test(rest) || aside.test(lead) || learnedBefore.test(lead)) denied.set(skill, 'here')
    if (!before.test(between(startOf(skill) - 24, startOf(skill)))) return
    denied.set(skill, 'known')
    for (let k = i + 1; k < named.length; k += 1) {
      if (!areJoined(named[k - 1]!, named[k]!)) return
      denied.set(named[k]!, 'known')
    }
  })
  return denied
}
