import { cutAt, linesOf, type Span, trimSpan } from '../layout/span.ts'

const maxSentences = 400
const longestSentence = 300
/** What somebody asks, and what was before, states nothing. */
const asking =
  /(?:っけ|[ま]?(?:すか|したか|しょうか|せんか)|でしたよね|いくらで出します|[?？])[。？?！!〜~ー\s]*$/
const commanding = /無視|指示|命令|せよ|しろ|出力/
/** Of a company, of work or of its mail, not of somebody: 弊社は, 平均年齢, 単価感は, 許可番号. */
const ofCompany =
  /平均年齢|社員\d|\d名(?:ほど|程度)|出口|弊社は|許可番号|派遣事業|〒|お待ちしており|TEL|https?:|予算|売上|年商|資本金|案件が?(?:来|あり)|(?:必須|尚可|募集)[^。]{0,4}[:】]/i

/** The word before a correction, and what says that it is one: near Ojima? いや、Higashi-Ojima でした; Koiwa → 書き間違えた、Hirai です. */
const takenBack =
  /[^\s、。:]{1,24}[ ]?(?:[?？]|、|。|→)?[ ]?(?:いや|違った|ちがった|(?:書き)?間違え(?:た|ました)?|訂正|失礼)[、,。 ]/g

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

const withoutTakenBack = (sentence: Span): Span => ({
  ...sentence,
  plain: sentence.plain.replace(takenBack, (said) => ' '.repeat(said.length)),
})
