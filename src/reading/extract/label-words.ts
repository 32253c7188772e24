/**
 * The labels that sheets and mails use, by what stands behind them. A label is matched without its blanks, signs and brackets
 * (`toLabelKey`), so each is written here once.
 */
export type LabelWords<Topic extends string> = {
  /** Whole labels. */
  exact: ReadonlyMap<string, Topic>
  /** Topics whose value is short: their labels may stand between blanks within a line. */
  facts: ReadonlySet<Topic>
  /** What a longer label holds, tried in order where it is not known as a whole. */
  parts: readonly (readonly [pattern: RegExp, topic: Topic])[]
}

export const toWords = <Topic extends string>(
  table: Record<Topic, string>,
  facts: readonly Topic[],
  parts: readonly (readonly [RegExp, Topic])[],
): LabelWords<Topic> => ({
  exact: new Map(
    (Object.entries(table) as [Topic, string][]).flatMap(([topic, words]) =>
      words.split(' ').map((word) => [toLabelKey(word), topic] as const),
    ),
  ),
  facts: new Set(facts),
  parts,
})

/** A label as it is compared: 「氏　名：」, 【氏名】 and 氏名(漢字) are one. */
export const toLabelKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[([（［][^()[\]（）［］]{0,20}[)\]）］]/g, '')
    .replace(/[\s\u3099:：・･■□◆◇●○◎▼▽★☆▶►◼【】[\]<>《》≪≫〔〕「」『』*#\-_.．、]/g, '')
    .toLowerCase()

/** Whom a label speaks of, before what it names: 技術者年齢, ご希望単価, お支払い. */
const whose = /^(?:(?:ご|御)?本人|技術者|要員|候補者|エンジニア|スタッフ|人材|ご|お(?!客))/

/** The English that a sheet in two languages writes behind its labels: 案件名 Title, 単価 / Rate, 氏名 (Name). */
const english =
  /(?<=[^\s\w(/])[\s/(]+(?:(?:project|job|work|working|full|start|end|date of|nearest) )?(?:title|name|must|want|plus|nice to have|not needed|term|period|date|place|location|rate|price|budget|settlement|hours|time|payment|headcount|openings|remote|style|interviews?|dress(?: code)?|age|gender|sex|birth|nationality|tier|contract|remarks|notes?|description|skills?|requirements?|role|position|pc|station|address|experience|certifications?|languages?)\)?\s*:?\s*$/i

/** What a label names: by its whole, else by what it holds where `loosely`; undefined for what is no label of ours. */
export function topicOf<Topic extends string>(
  words: LabelWords<Topic>,
  text: string,
  loosely: boolean,
): Topic | undefined {
  if (text.length > 40) return undefined
  const key = toLabelKey(text.replace(english, ''))
  if (key === '') return undefined
  const exact = words.exact.get(key)
  const plainer = exact === undefined ? words.exact.get(key.replace(whose, '')) : undefined
  if (plainer !== undefined) return plainer
  if (exact !== undefined) return exact
  const [first] = topicsTogether(words, text)
  if (first !== undefined || !loosely || key.length > 16) return first
  return words.parts.find(([pattern]) => pattern.test(key))?.[1]
}

/** The topics of a label that names several together, where each is known: 年齢・性別, 氏名/年齢/最寄駅. */
export function topicsTogether<Topic extends string>(words: LabelWords<Topic>, text: string): Topic[] {
  if (text.length > 40 || !/[/・&、]/.test(text)) return []
  const topics = text.split(/[/・&、]/).map((part) => words.exact.get(toLabelKey(part)))
  return topics.length > 1 && topics.every((topic) => topic !== undefined) ? topics : []
}
