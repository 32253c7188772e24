import { topicOf } from '../labels/label-words.ts'
import type { Labelled } from '../labels/labelled.ts'
import { sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { type CandidateTopic, candidateWords } from './person-labels.ts'
import type { PersonFields as Fields } from './person-pick.ts'

const question =
  /^[\s>]*(?:Q\s?\d{0,2}[.:)、 ]|.{4,60}(?:[?？]|ですか|ますか|ください)\s*$)|^[a-z]+(?:[-_ ][a-z]+)+$/i
/** What a question or the key of a form asks for, by a word in it; the first that fits. */
const asked: readonly (readonly [RegExp, CandidateTopic])[] = [
  [/弊社|きっかけ|紹介|緊急|referr|want-?not|agree/i, 'other'],
  [/よみがな|読み|ふりがな|フリガナ|カナ|かな|kana/i, 'kana'],
  [/(?:お名前|氏名|(?:your|full|first)[-_ ]?name)/i, 'name'],
  [/birth|生まれ|生年月/i, 'birth'],
  [/おいくつ|年齢|お?とし[はを]/, 'age'],
  [/駅|station|nearest/i, 'station'],
  [/国籍|nationality/i, 'nationality'],
  [/月額|単価|金額|いくら|報酬|[-_ ](?:price|rate|fee)\b|hope-?price/i, 'price'],
  [/いつから|いつ頃|開始|働け|入れますか|available|start/i, 'start'],
  [/働く場所|リモート|出社|在宅|働き方|remote/i, 'workStyle'],
]

const askedTopic = (text: string): CandidateTopic | undefined =>
  text.length <= 60 && question.test(text) ? asked.find(([pattern]) => pattern.test(text))?.[1] : undefined

/** Labels that are questions or keys of a form which no list of ours knows, with what they ask for: Q3. ふだん使う駅はどこですか？ → 成城学園前です. */
export const withAskedTopics = (labelled: readonly Labelled<CandidateTopic>[]): Labelled<CandidateTopic>[] =>
  labelled.map((each) => {
    const topic = isWhole(each) ? undefined : askedTopic(each.label.plain.trim())
    if (!topic) return each
    return {
      ...each,
      topic,
      spans: each.spans.map((span) => {
        const lead = /^[\s→⇒>A:.]*/.exec(span.plain)![0].length
        return sliceSpan(span, lead, span.plain.length)
      }),
    }
  })

const isWhole = ({ topic, label }: Labelled<CandidateTopic>) =>
  topic !== null && topicOf(candidateWords, label.plain, false) !== undefined

/** What is put together of several places of a document, and known to be sure otherwise. */
const together = new Set<string>(['dev_process_ids'])

/** Only what stands under a label that is known as a whole is sure: what was found by its form, or under a loose label, is for people to check. */
export function checkLoose(fields: Fields, labelled: readonly Labelled<CandidateTopic>[]): Fields {
  const whole = Map.groupBy(
    labelled.filter(isWhole).flatMap(({ spans }) => spans),
    ({ block, cell }) => `${block}/${cell}`,
  )
  const isLabelled = ({ places }: Reading<unknown>) =>
    places.every((place) =>
      whole
        .get(`${place.block}/${place.cell}`)
        ?.some((span) => span.from <= place.from && place.to <= span.to),
    )
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.certainty === 'sure' && !together.has(key) && !isLabelled(field as Reading<unknown>)
        ? { ...field, certainty: 'check' }
        : field,
    ]),
  ) as Fields
}
