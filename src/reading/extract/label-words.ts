/**
 * The labels that sheets and mails use, by what stands behind them. A label is matched without its blanks, signs and brackets
 * (`toLabelKey`), so each is written here once.
 */
export type LabelWords<Topic extends string> = {
  /** Whole labels. */
  exact: ReadonlyMap<string, Topic>
  /** What a longer label holds, tried in order where it is not known as a whole. */
  parts: readonly (readonly [pattern: RegExp, topic: Topic])[]
}

export const toWords = <Topic extends string>(
  table: Record<Topic, string>,
  parts: readonly (readonly [RegExp, Topic])[],
): LabelWords<Topic> => ({
  exact: new Map(
    (Object.entries(table) as [Topic, string][]).flatMap(([topic, words]) =>
      words.split(' ').map((word) => [toLabelKey(word), topic] as const),
    ),
  ),
  parts,
})

/** A label as it is compared: 「氏　名：」, 【氏名】 and 氏名(漢字) are one. */
export const toLabelKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[([（［][^()[\]（）［］]{0,20}[)\]）］]/g, '')
    .replace(/[\s\u3099:：・･■□◆◇●○◎▼▽★☆▶►◼【】[\]<>《》≪≫〔〕「」『』*#\-_.．、]/g, '')
    .toLowerCase()

/** What a label names: by its whole, else by what it holds where `loosely`; undefined for what is no label of ours. */
export function topicOf<Topic extends string>(
  words: LabelWords<Topic>,
  text: string,
  loosely: boolean,
): Topic | undefined {
  if (text.length > 40) return undefined
  const key = toLabelKey(text)
  if (key === '') return undefined
  const exact = words.exact.get(key)
  if (exact !== undefined || !loosely || key.length > 16) return exact
  return words.parts.find(([pattern]) => pattern.test(key))?.[1]
}
