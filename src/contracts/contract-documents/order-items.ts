import type { DocumentSettings } from '#documents/document-settings/settings.ts'
import { monthsOfPeriod } from '#foundation/rules/contract-period.ts'
import { deductiblePercent } from '#foundation/rules/invoice-deduction.ts'
import { periodOf } from '../contract-terms/contract-fields.ts'
import type { Contract } from '../contracts/contract.ts'
import type { ContractDocumentData } from './document-data.ts'
import { payDayText } from './pay-days.ts'
import type { Sources } from './sources.ts'

type Rows = ContractDocumentData['terms']

const bankDays: Record<DocumentSettings['payment']['bank_day_move'], string> = {
  earlier: '支払日が金融機関の休業日にあたるときは、その前営業日に支払います。',
  later: '支払日が金融機関の休業日にあたるときは、その翌営業日に支払うことをあらかじめ合意しています。',
  unchanged: '支払日が金融機関の休業日にあたるときも、支払日は変わりません。',
}

/** Where the order says so: that it is a re-consignment, of whom, and when that client pays (フリーランス法 施行規則 第1条第2項). */
const reconsignment = (contracts: readonly Contract[], { contract, names }: Sources): Rows =>
  contract.supplier_reconsignment_flg === 1
    ? [
        ['再委託', '本業務は、当社が下記の元委託者から受託した業務の全部または一部を再委託するものです。'],
        ['元委託者', names.sales],
        ['元委託の支払期日', payDayText(contracts, 'sales', 'unchanged')],
      ]
    : []

/** 70％（2026/10〜2027/03分）: what may be deducted of the tax paid to a supplier without a registration number. */
const sharesOf = (contract: Contract): string => {
  const byShare = Map.groupBy(monthsOfPeriod(periodOf(contract)), (month) =>
    deductiblePercent(month.end_date),
  )
  const shown = (month: string | undefined) => month?.replace('-', '/')
  return [...byShare]
    .map(([percent, list]) => {
      const [first, last] = [shown(list[0]?.operational_month), shown(list.at(-1)?.operational_month)]
      return `${percent}％（${first === last ? first : `${first}〜${last}`}分）`
    })
    .join('、')
}

/** What the enterprise bears itself is said, so that nobody takes it off the fee. */
const transitional = ({ contract, party }: Sources): Rows =>
  party?.registration_number
    ? []
    : [
        [
          '消費税',
          `適格請求書発行事業者の登録番号がない場合も、消費税額の全額を支払います。仕入税額控除の経過措置により発注者が控除できる割合は${sharesOf(contract)}で、控除できない額は発注者が負担し、報酬から差し引きません。`,
        ],
      ]

/**
 * What an order to a supplier must state beside content, fee, dates, place and names (フリーランス法 第3条, 取適法 第4条);
 * `contracts` are those on the document.
 */
export const orderItems = (contracts: readonly Contract[], sources: Sources): Rows => {
  const inspection = sources.contract.supplier_inspection
  return [
    ['検査', inspection ? `検査の完了：${inspection}` : '検査は行いません。'],
    [
      '役務の提供',
      '各月の役務は、その月の末日（契約終了日を含む月は契約終了日）に提供を終えたものとして扱います。',
    ],
    [
      '支払方法',
      `受注者の指定する銀行口座への振込（現金）とし、手形などによる支払いはありません。振込手数料は発注者が負担します。${bankDays[sources.settings.payment.bank_day_move]}`,
    ],
    ...transitional(sources),
    ...reconsignment(contracts, sources),
  ]
}
