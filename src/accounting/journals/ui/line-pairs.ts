import { CREDIT, DEBIT } from '../entry.ts'
import type { Journal, JournalLine } from './client.ts'

/** What stands in one row of an entry: a line of each side, where there is one. */
export type LinePair = { debit: JournalLine | undefined; credit: JournalLine | undefined }

const of = ({ lines }: Pick<Journal, 'lines'>, wanted: number) => lines.filter(({ side }) => side === wanted)

/** The lines of an entry beside each other, in their order; the longer side goes on alone. */
export const linePairs = (journal: Pick<Journal, 'lines'>): LinePair[] => {
  const [debits, credits] = [of(journal, DEBIT), of(journal, CREDIT)]
  return Array.from({ length: Math.max(debits.length, credits.length) }, (_, at) => ({
    debit: debits[at],
    credit: credits[at],
  }))
}

/** What the entries come to on each side, in yen. */
export const sumsOf = (journals: readonly Pick<Journal, 'lines'>[]): { debit: number; credit: number } => {
  const sum = (side: number) =>
    journals.flatMap((journal) => of(journal, side)).reduce((all, { amount }) => all + amount, 0)
  return { debit: sum(DEBIT), credit: sum(CREDIT) }
}
