import { cutAt, linesOf, type Span, sliceSpan } from '../layout/span.ts'
import { kindOfAsking } from './loose-asked.ts'

/** A clause of what a job asks for, and how it says so: `said` where nothing but its label tells. */
export type Asked = { span: Span; how: 'required' | 'welcome' | 'said' }

const wanted =
  /尚可|なお可|尚良|なお良|なお(?:よ|嬉し|うれし)|歓迎|あれば|優遇|優先|あると|望ましい|プラス|尚よし|だと(?:良い|助かる|嬉しい|早い|一番)|(?:分か|わか)ると早い|話が早い|理想|(?:た|る)(?:方|ほう)が(?:よい|良い|いい)|喜ばれ|喜びます|加点|評価する|嬉しい|うれしい|助かる|(?<![a-z])(?:want|plus|preferred|nice to have|desirable)(?![a-z])/i
const needed =
  /必須(?!で(?:は|も)?(?:ない|ありません|ございません)|とは(?:し|致し|いたし))|(?<![a-z])(?:must|required|essential)(?![a-z])|外せ(?:ない|ません)|譲れ(?:ない|ません)|に限(?:る|り)|が条件|必要(?!に応|な(?:い|く|し)|は(?:あり|ござい|ない)|では?(?:あり|ござい)|事項|情報)/i
/** What a sentence says of whom it asks for, without 必須: Javaができる方, AWSの経験3年以上, 読めること. */
const asksFor =
  /(?:でき|出来|書け|作れ|読め|使え|扱え|触れ|分か|わか|組め|まわせ|回せ)る(?:方|人|こと|レベル)|(?:経験|知識|知見|スキル)(?:が|を)?(?:ある|あり|お持ち|有する|持つ)(?:の)?(?:方|人|者|こと)|経験者(?!歓迎|優遇)|お持ちの(?:方|人)|(?:ら|さ)れ(?:た|ている)方|(?:が|の)?得意な(?:方|人)|(?:経験|開発|構築|設計|実務)?[^。\n]{0,6}\d[ ]?年(?:以上|~|くらい|程度|半以上)|\d\+? ?(?:years|yrs)|が前提|は欲しい|(?:触|使|書|作|理解し|従事し)(?:って|い)?(?:ている|た)(?:こと|方|人|者)|(?:分か|わか)って(?:いれ|れ)ば(?:ok|可)|(?:が)?好きな(?:方|人)|(?:わか|分か)る人|有する(?:こと|者)|を有し|(?:作|書|読|使|扱)れる(?:$|[(（])/i
/** A line that says of all below it whether they are needed: 【尚可】, （必須スキル）. */
const headOf = (kind: string) =>
  new RegExp(`^(?:${kind})(?:スキル|条件|要件|経験|なもの|もの)*(?:[(（].{0,6}[)）])?$`, 'i')
const headOfWanted = headOf(
  '尚可|なお可|尚良し?|なお良し?|歓迎|優遇|あると(?:尚可|良い|嬉しい|望ましい)?|あれば(?:尚可|尚良し?)?|望ましい|want|nicetohave|plus',
)
const headOfNeeded = headOf('必須|必要|must|musthave')
/** Behind what a clause says of the skills before it, it goes on with others: AWS必須／Goあれば尚良. */
const behindKind = /(?<=(?:必須|尚可|なお可|尚良し?|歓迎|優遇|must|want)[)）\]】]?)[、,/・ ]+(?=\S)/gi

/** A word that says how, with a sign behind it, begins another list in the same line: 必須…React、TypeScript　尚可…Next.js. */
const aheadOfKind = /[ /、,](?=(?:必須|尚可|なお可|尚良し?|歓迎|優遇|must|want)(?:スキル|条件)?[ ]?[…:‥=→])/gi

/** A line of English that is a heading by how it asks, without a sign behind it. */
const isTitle =
  /^(?:you must have|must have|essential|desirable|requirements|nice to have|it would be (?:great|good|nice) if you (?:also )?have|preferred|what you (?:will )?(?:need|do)|out of scope|practicalities)[ :]*$/i

/** A sentence on the lines below it: 次の経験を有する者を優先する, 以下は必須です. */
const ofBelow = /^[\d\s.・■-]{0,6}(?:次|以下|下記)の?(?:経験|スキル|条件|要件|各号|いずれ|もの|は|が)/

/** How a text asks for the skills it names. */
export const howAsked = (text: string): Asked['how'] =>
  wanted.test(text) && !/必須/.test(text.replace(/必須(?:で(?:は|も)|とは)[^、。]{0,8}/g, ''))
    ? 'welcome'
    : needed.test(text) || asksFor.test(text)
      ? 'required'
      : 'said'

/**
 * The clauses of a text that ask for skills, each with how it asks. A list in one that says 尚可 only of its last is parted at its
 * commas; a heading 尚可 alone holds for the lines below it.
 */
export function askedIn(value: Span): Asked[] {
  let heading: Asked['how'] = 'said'
  return linesOf(value).flatMap((line): Asked[] => {
    const bare = line.plain.replace(/[\s:■□◆◇●○・*【】[\]<>()-]/g, '')
    if (headOfWanted.test(bare) || headOfNeeded.test(bare)) {
      heading = headOfWanted.test(bare) ? 'welcome' : 'required'
      return []
    }
    const label =
      /^([^:]{2,30}):[ ]*(?=\S|$)/.exec(line.plain) ??
      /^[【<《＜[]([^】>》\]]{2,20})[】>》\]][ ]*(?=\S|$)/.exec(line.plain)
    const led = label ? kindOfAsking(label[1]!) : undefined
    const isHeading =
      label?.[0].length === line.plain.length ||
      (line.plain.length <= 30 && /[?]$|^[■□◆◇●▼【<＜《]/.test(line.plain))
    if (isHeading || isTitle.test(line.plain)) {
      heading = led ?? kindOfAsking(line.plain) ?? 'said'
      if (heading !== 'said') return []
    }
    const below = ofBelow.test(line.plain) ? howAsked(line.plain) : 'said'
    if (below !== 'said') heading = below
    return cutAt(line, /[。;]/g)
      .flatMap((sentence) => cutAt(sentence, aheadOfKind))
      .flatMap(partsOf)
      .map((span) => {
        const how = howAsked(span.plain)
        return { span, how: how !== 'said' ? how : (led ?? heading) }
      })
  })
}

/** The parts of a sentence that each say of their own skills how they are asked for. */
function partsOf(sentence: Span): Span[] {
  const parts: Span[] = []
  let from = 0
  for (const { index, 0: gap } of sentence.plain.matchAll(behindKind)) {
    parts.push(sliceSpan(sentence, from, index))
    from = index + gap.length
  }
  parts.push(sliceSpan(sentence, from, sentence.plain.length))
  return parts.flatMap((part) =>
    wanted.test(part.plain) && !wanted.test(part.plain.slice(0, 6)) ? cutAt(part, /[、,]/g) : [part],
  )
}

/** Whether a line is a heading of what is asked for, in Japanese or English: 【求める方】, Essential. */
export const isAskingHeading = (line: string): boolean =>
  (isTitle.test(line) || (line.length <= 30 && /^[■□◆◇●▼【<＜《]|[?]$/.test(line))) &&
  kindOfAsking(line) !== undefined
