import { cutAt, linesOf, type Span } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { findContractTypes } from '../values/master-words.ts'
import type { Pick } from './person-pick.ts'

/** A line on the contract that somebody wishes: 契約は準委任で, 業務委託（準委任）. */
const ofContract =
  /契約(?:は|形態|の?形|[:も])|準委任|(?:希望|可)[^。]{0,6}業務委託|業務委託[^。]{0,6}(?:希望|可)|contract \(/i

/** The clauses of a line but those that say what somebody does not take: 派遣は不可. */
const takenClauses = (span: Span) =>
  cutAt(span, /[、。()/|]/g).filter(({ plain }) => !/不可|ng|できません|ない|以外/i.test(plain))

/**
 * The kinds of contract that somebody takes: under their label, else in the wishes or in a line that speaks of the contract
 * (契約は準委任でお願いします). 合同会社A（業務委託） in a history says what was, and is none of these.
 */
export function readContractTypes(pick: Pick, lines: readonly Span[]): Reading<number[]> | undefined {
  const wished = [...pick('wishes', 'workStyle', 'state').flatMap(linesOf), ...lines].filter(({ plain }) =>
    ofContract.test(plain),
  )
  return (
    findContractTypes(pick('contractType')) ?? findContractTypes(wished.slice(0, 2).flatMap(takenClauses))
  )
}
