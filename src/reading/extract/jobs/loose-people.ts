import type { Span } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { tokensOf } from '../values/loose-facts.ts'
import type { ReadingWords } from '../words.ts'
import { countFacts } from './fact-words.ts'
import { readRecruitment } from './job-terms.ts'

const fewestFacts = 3
const wanted = /^(?!チーム|全|合計|現|既存|メンバ|体制)[^\d]{0,8}\d{1,2}名$/

/** How many are wanted, in a line of facts: COBOL 3名 豊洲 12月~ 長期, PMO1名 渋谷 1月 面談2回. Of a team of so many it tells no facts. */
export function readLoosePeople(line: Span, words: ReadingWords): Reading<number> | undefined {
  const tokens = tokensOf(line)
  const people = tokens.find(({ plain }) => wanted.test(plain))
  if (!people || countFacts(tokens, words) < fewestFacts) return undefined
  const read = readRecruitment(people)
  return read && { ...read, certainty: 'check' }
}
