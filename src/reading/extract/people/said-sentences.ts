import { cutAt, linesOf, type Span, sliceSpan, trimSpan } from '../layout/span.ts'

const maxSentences = 400
const longestSentence = 300
/** What somebody asks, and what was before, states nothing. */
const asking = /(?:っけ|[ま]?(?:すか|したか|しょうか|せんか)|でしたよね|いくらで出します|[?？])[。？?！!〜~ー\s]*$/
const commanding = /無視|指示|命令|せよ|しろ|出力/
/** Of a company, of work or of its mail, not of somebody: 弊社は, 平均年齢, 単価感は, 許可番号. */
const ofCompany =
  /平均年齢|社員\d|\d名(?:ほど|程度)|出口|弊社は|許可番号|派遣事業|〒|お待ちしており|TEL|https?:|予算|売上|年商|資本金|案件が?(?:来|あり)|(?:必須|尚可|募集)[^。]{0,4}[:】]/i

/** A corrected word: what stands before it is no longer so. */
const corrected = /(?:[?？、。→ ]|^)(?:いや|違った|ちがった|間違え(?:た|ました)?|書き間違え(?:た|ました)?|訂正|失礼)[、,。 ]/g

/** The sentences of texts that state something of who is introduced, without what a sentence itself takes back. */
export const saidSentences = (texts: readonly Span[]): Span[] =>
  texts
    .flatMap(linesOf)
    .slice(0, maxSentences)
    .flatMap((line) => cutAt(line, /。|[.!](?= [A-Z])/g).map(trimSpan))
    .filter(
      ({ plain }) =>
        plain.length <= longestSentence &&
        !asking.test(plain) &&
        !commanding.test(plain) &&
        !ofCompany.test(plain),
    )
    .map(withoutTakenBack)
    .slice(0, maxSentences)

function withoutTakenBack(sentence: Span): Span {
  const last = [...sentence.plain.matchAll(corrected)].at(-1)
  const from = last ? last.index + last[0].length : 0
  return from > 0 && from < sentence.plain.length
    ? sliceSpan(sentence, from, sentence.plain.length)
    : sentence
}
