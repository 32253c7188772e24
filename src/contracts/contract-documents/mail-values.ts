import { formatLetterDate } from '#foundation/rules/date-text.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { bankDayMove, payDays } from './pay-days.ts'
import type { Sources } from './sources.ts'

/**
 * What stays a placeholder in the mail of a document until it is sent: as the mail reads then and the screen says before.
 * Nothing but the number while the document cannot be made.
 */
export const mailValues = (
  { contract, kind, settings }: Pick<Sources, 'contract' | 'kind' | 'settings'>,
  { number, total }: { number: string; total: number | undefined },
) => {
  if (total === undefined) return { number, total: '', deadline: '' }
  const [first] = payDays(contract, kind.side, bankDayMove(settings, kind.side))
  return { number, total: `${withSeparators(total)}円`, deadline: first ? formatLetterDate(first[1]) : '' }
}
