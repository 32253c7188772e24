import { wrongState } from '#foundation/platform/errors.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import type { CategoryTotal } from '#foundation/rules/tax.ts'
import type { PintInvoice } from './invoice-xml.ts'
import { type NamedLine, type PintLine, pintLines } from './lines.ts'

type Tax = PintInvoice['taxes'][number]

/** The stored sums per rate, with what is exempt told from what is outside the scope. */
const taxesOf = (lines: readonly PintLine[], totals: readonly CategoryTotal[]): Tax[] =>
  totals.flatMap(({ rate, taxable, tax }): Tax[] => {
    if (rate > 0) return [{ category: rate > 8 ? 'S' : 'AA', rate, taxable, tax }]
    return (['E', 'O'] as const).flatMap((category) => {
      const of = lines.filter((line) => line.category === category)
      const sum = of.reduce((all, { amount }) => all + amount, 0)
      return of.length > 0 ? [{ category, rate: 0, taxable: sum, tax: 0 }] : []
    })
  })

/**
 * Rule aligned-ibrp-051 of JP PINT: the tax is the taxable sum × rate rounded to whole yen, whichever way. Tax taken out
 * of a price with tax may miss it: 10,000 of 110,010 leave 100,010, whose tax is 10,001.
 */
const isRounded = ({ taxable, rate, tax }: CategoryTotal) => Math.abs(tax * 100 - taxable * rate) < 100

const outside = ({ rate, taxable, tax }: CategoryTotal) =>
  wrongState(
    `税込の書類の消費税${withSeparators(tax)}円が、税抜${withSeparators(taxable)}円の${rate}%を丸めた額にならないため、書類と同じ金額の JP PINT を作成できません。確定を取り消し、税抜の書類にするか、帳票設定の消費税の「端数処理」を四捨五入にして、確定し直すと作成できます。`,
  )

/**
 * The lines and the tax of each rate, as the document says them. Sum and tax of a rate leave JP PINT no other values, so
 * that what breaks its rule is refused with 409 (decision 0050).
 */
export const pintAmounts = (
  named: readonly NamedLine[],
  totals: readonly CategoryTotal[],
): Pick<PintInvoice, 'lines' | 'taxes'> => {
  const broken = totals.find((total) => !isRounded(total))
  if (broken) throw outside(broken)
  const lines = pintLines(named, totals)
  return { lines, taxes: taxesOf(lines, totals) }
}
