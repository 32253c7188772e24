import { QUOTATION, SUPPLIER_ORDER, takePdf } from '../../fixtures/contracts/documents.ts'
import { pdfText } from '../pdf.ts'
import { isAdjusted, type Mode, type Terms, totalsOf, unitPrices } from './oracle.ts'
import { expectInOrder, totalTexts, yen } from './papers.ts'
import type { Made, World } from './world.ts'

const digits = (amount: number) => amount.toLocaleString('en-US')

/** What one price is called, and what it stands for. */
const unitOf = ({ man_hour_type_id, adjustment_flg }: Terms): [unit: string, span: string] => {
  if (man_hour_type_id === 2) return ['日額', '1日あたり']
  return adjustment_flg === 3 ? ['時間単価', '1時間あたり'] : ['月額', '1か月あたり']
}

/** The contract's own price, whatever a month of it came to: at the head, in its line, and taxed at the foot. */
const textsOf = (terms: Terms, mode: Mode): string[] => {
  const { price_num: amount, price_tax_flg: flag } = terms
  const [unit, span] = unitOf(terms)
  const totals = totalsOf([{ amount, rate: 10, flag }], flag, mode)
  const hourly = isAdjusted(terms) ? unitPrices(terms).map(digits).join('') : '——'
  return [
    `${unit}${yen(totals.total)}（税込・${span}）`,
    `${unit}${digits(amount)}`,
    hourly,
    ...totalTexts(totals, flag, 0),
  ]
}

/** The quotation to the client and the order to the supplier print what was agreed. */
export const expectContractPapers = async ({ client }: World, { contract, deal }: Made, mode: Mode) => {
  const papers: [number, Terms][] = [[QUOTATION, deal.sales.terms]]
  if (deal.supplier !== 'employee') papers.push([SUPPLIER_ORDER, deal.purchase.terms])
  for (const [type, terms] of papers)
    expectInOrder(
      await pdfText(await takePdf(client, contract, type, { context: 'preview' })),
      textsOf(terms, mode),
    )
}
