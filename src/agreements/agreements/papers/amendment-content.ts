import { unitOf } from '#contracts/contract-documents/unit.ts'
import type { Amendment } from '#contracts/contracts/amendments.ts'
import type { Contract } from '#contracts/contracts/contract.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { own } from '#foundation/rules/own.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { formation, openingOf, type PaperContent } from './paper-content.ts'
import { agencyParty, otherParty } from './paper-parties.ts'
import { workerName } from './renewal-content.ts'

const WITHOUT_TAX = 1

const labels: Readonly<Record<string, string>> = {
  price_num: '単価',
  adjustment_time_f: '精算の下限',
  adjustment_time_l: '精算の上限',
  excess_price_num: '超過単価（1時間あたり）',
  deduction_price_num: '控除単価（1時間あたり）',
  period_end_date: '契約終了日',
}

const wordOf = (key: string, value: unknown, unit: string): string => {
  if (typeof value === 'string') return formatDate(value)
  if (typeof value !== 'number') return '定めなし'
  if (key === 'price_num') return `¥${withSeparators(value)}（${unit}）`
  return key.endsWith('_price_num') ? `¥${withSeparators(value)}` : `${value}時間`
}

/** What an amendment changes on one side, and never a value of the other one. */
export const amendedValues = (contract: Contract, { old_values, new_values }: Amendment, side: Side) => {
  const tax = contract[`${side}_price_tax_flg`] ?? WITHOUT_TAX
  const unit = `${unitOf(contract, side)}・${tax === WITHOUT_TAX ? '税抜' : '税込'}`
  return Object.keys(labels).flatMap((key) => {
    const name = key === 'period_end_date' ? key : `${side}_${key}`
    if (!Object.hasOwn(new_values, name)) return []
    const [before, after] = [old_values[name], new_values[name]].map((value) => wordOf(key, value, unit))
    return [{ label: own(labels, key) as string, before: before as string, after: after as string }]
  })
}

/** What 契約変更合意書 says; why there is none, in Japanese, where nothing changes on that side. */
export const amendmentContent = async (
  scope: Scope,
  contract: Contract,
  amendment: Amendment,
  side: Side,
): Promise<PaperContent | string> => {
  const values = amendedValues(contract, amendment, side)
  if (values.length === 0)
    return `この契約変更では、${side === 'sales' ? '販売側' : '仕入側'}の条件は変わりません。`
  const other = await otherParty(scope, contract, side)
  if (typeof other === 'string') return other
  const agency = await agencyParty(scope)
  return {
    title: '契約変更合意書',
    issuer: agency,
    recipient: other,
    facts: [
      ['変更する契約', contract.title ?? ''],
      ['業務', contract.name ?? ''],
      ['作業者', await workerName(scope, contract)],
    ],
    opening: openingOf(agency, other, '次の契約の条件を、下の表のとおり変更することに合意した。'),
    heads: ['変更前', '変更後'],
    items: values.map(({ label, before, after }) => ({ label, values: [before, after], is_changed: true })),
    articles: [
      `変更後の条件は、${formatMonth(amendment.effective_month)}分から適用する。`,
      '上の表のほか、契約の条件は変わらない。',
      formation,
    ],
  }
}
