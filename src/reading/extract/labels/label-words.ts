import { scannedKey } from './scanned-words.ts'

/**
 * The labels that sheets and mails use, by what stands behind them. A label is matched without its blanks, signs and brackets
 * (`toLabelKey`), so each is written here once.
 */
export type LabelWords<Topic extends string> = {
  /** Whole labels. */
  exact: ReadonlyMap<string, Topic>
  /** Those in Latin letters as they look to a scanner (`scannedKey`). */
  scanned: ReadonlyMap<string, Topic>
  /** Topics whose value is short: their labels may stand between blanks within a line. */
  facts: ReadonlySet<Topic>
  /** What a longer label holds, tried in order where it is not known as a whole. */
  parts: readonly (readonly [pattern: RegExp, topic: Topic])[]
  /** What a label says in brackets before what it names in front of them: スキル（必須）. */
  kinds: ReadonlySet<Topic>
}

export const toWords = <Topic extends string>(
  table: Record<Topic, string>,
  facts: readonly Topic[],
  parts: readonly (readonly [RegExp, Topic])[],
  kinds: readonly Topic[] = [],
): LabelWords<Topic> => {
  const exact = new Map(
    (Object.entries(table) as [Topic, string][]).flatMap(([topic, words]) =>
      words.split(' ').map((word) => [toLabelKey(word), topic] as const),
    ),
  )
  const scanned = new Map(
    [...exact].flatMap(([key, topic]) => {
      const looks = scannedKey(key)
      return looks === undefined ? [] : [[looks, topic] as const]
    }),
  )
  return { exact, scanned, facts: new Set(facts), parts, kinds: new Set(kinds) }
}

/** A label as it is compared: 「氏　名：」, 【氏名】 and 氏名(漢字) are one. */
export const toLabelKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[([（［][^()[\]（）［］]{0,20}[)\]）］]/g, '')
    .replace(/[\s\u3099:：・･■□◆◇●○◎▼▽★☆▶►◼▪❖【】[\]<>《》≪≫〔〕「」『』*#\-_.．、]/g, '')
    .toLowerCase()

/** Whom a label speaks of, before what it names: 技術者年齢, ご希望単価, お支払い. */
const whose = /^(?:(?:ご|御)?本人|技術者|要員|候補者|エンジニア|スタッフ|人材|ご|お(?!客))/

/** How a label ends that is a question: 希望単価は？, リモート希望ですか. */
const asking = /(?:(?:は|ですか|を?お?教えてください)[?？]|[?？])$/

/** T.O, N.O: somebody's letters, no 「to」 or 「no」. */
const initials = /^[^A-Za-z\d]{0,4}[TN]\.O\.?\s*$/

/** What a label names: by its whole, else by what it holds where `loosely`; undefined for what is no label of ours. */
export function topicOf<Topic extends string>(
  words: LabelWords<Topic>,
  text: string,
  loosely: boolean,
): Topic | undefined {
  if (text.length > 40 || initials.test(text)) return undefined
  const key = toLabelKey(text)
  if (key === '') return undefined
  const exact = words.exact.get(key)
  const kind = words.exact.get(toLabelKey(/[(（]([^()（）]{2,10})[)）]\W*$/.exec(text)?.[1] ?? ''))
  if (exact !== undefined && kind !== undefined && words.kinds.has(kind)) return kind
  const bare = key.replace(asking, '').replace(whose, '')
  const plainer = exact === undefined && bare !== '' ? words.exact.get(bare) : undefined
  if (plainer !== undefined) return plainer
  if (exact !== undefined) return exact
  const [first] = [...topicsTogether(words, text), ...inTwoLanguages(words, text)]
  const scanned = first ?? words.scanned.get(scannedKey(key) ?? '')
  if (scanned !== undefined || !loosely || key.length > 16) return scanned
  return words.parts.find(([pattern]) => pattern.test(key))?.[1]
}

/** What the heading of a column names, where several columns are numbered too: スキル1, 年数2. */
export const headingTopic = <Topic extends string>(
  words: LabelWords<Topic>,
  text: string,
): Topic | undefined =>
  topicOf(words, text, true) ?? topicOf(words, text.replace(/\s*[\d①-⑳]{1,2}\s*$/, ''), true)

/** The topics of a label that names several together, where each is known: 年齢・性別, 氏名/年齢/最寄駅. */
export function topicsTogether<Topic extends string>(words: LabelWords<Topic>, text: string): Topic[] {
  if (text.length > 40 || !/[/・&、と]/.test(text)) return []
  const topics = text.split(/[/・&、と]/).map((part) => words.exact.get(toLabelKey(part)))
  return topics.length > 1 && topics.every((topic) => topic !== undefined) ? topics : []
}

const twoLanguages = [
  /^(?<english>[a-z][a-z .-]*[a-z])[\s/(]+(?<japanese>[^ -~]+)\)?$/i,
  /^(?<japanese>[^ -~]+)[\s/(]+(?<english>[a-z][a-z .-]*[a-z.])\)?:?$/i,
]

/** The topic of a label in Japanese and English, where both are known: 必須 Must, Rate / 単価. */
function inTwoLanguages<Topic extends string>(words: LabelWords<Topic>, text: string): Topic[] {
  const found = twoLanguages.map((pattern) => pattern.exec(text.trim())).find((each) => each !== null)
  if (!found) return []
  const { english = '', japanese = '' } = found.groups!
  const topic = words.exact.get(toLabelKey(japanese))
  return topic !== undefined && words.exact.has(toLabelKey(english)) ? [topic] : []
}
