import { type Span, sliceSpan } from '../layout/span.ts'

/** What brackets behind a name hold: one fact of the person in each place, in any order. */
export type BracketFacts = { age?: Span; gender?: Span; others: Span[] }

const age = /^満?\d{2}(?:[ ]?(?:[歳才]|y\/?o|yrs?))?$/i
const gender = /^(?:男性?|女性?|M|F|Male|Female)$/i

/**
 * (M / 29 / India), （31歳/女性/日本籍）, (男・31): the facts between the signs of a bracket. Only where two of them are an age and a
 * gender, or one with another word: a number alone may count anything.
 */
export function readBracketFacts(span: Span): BracketFacts | undefined {
  for (const bracket of span.plain.slice(0, 160).matchAll(/[(<]([^()<>\n]{3,40})[)>]/g)) {
    const facts: BracketFacts = { others: [] }
    for (const word of bracket[1]!.matchAll(/[^/・、,|]+/g)) {
      const text = word[0].trim()
      const from = bracket.index + 1 + word.index + word[0].indexOf(text)
      const place = sliceSpan(span, from, from + text.length)
      if (age.test(text)) facts.age ??= place
      else if (gender.test(text)) facts.gender ??= place
      else if (text !== '') facts.others.push(place)
    }
    if (facts.age && facts.gender) return facts
  }
  return undefined
}
