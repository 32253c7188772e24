import { monthTerms } from '#contracts/contract-documents/month-terms.ts'
import type { Contract } from '#contracts/contracts/contract.ts'
import { recordOf } from '#documents/parts/parties.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { formatLetterDate } from '#foundation/rules/date-text.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { formation, type Item, openingOf, type PaperContent } from './paper-content.ts'
import { agencyParty, otherParty } from './paper-parties.ts'
import { type Term, termsOf } from './terms.ts'

const textOf = ({ value, note }: Term) => [value, note].filter(Boolean).join('\n')

const itemOf = (label: string, values: [before: string, after: string]): Item => ({
  label,
  values,
  is_changed: values[0] !== values[1],
})

/** Months that have terms of their own, where either contract has any. */
const monthItems = async (
  scope: Scope,
  before: Contract,
  contract: Contract,
  side: Side,
): Promise<Item[]> => {
  const values: [string, string] = [
    (await monthTerms(scope, before, side)).join('\n'),
    (await monthTerms(scope, contract, side)).join('\n'),
  ]
  return values.some((value) => value !== '')
    ? [itemOf('月ごとの条件', [values[0] || 'なし', values[1] || 'なし'])]
    : []
}

/** The worker's name, as it stands on papers; '' while that is open. */
export const workerName = async (scope: Scope, contract: Contract): Promise<string> =>
  (await recordOf(scope, 'candidates', contract.candidate_id_by_enterprise_id))?.name ?? ''

/** What 契約更新合意書 says; why there is none, in Japanese, where nobody stands on that side. */
export const renewalContent = async (
  scope: Scope,
  contract: Contract,
  before: Contract,
  side: Side,
): Promise<PaperContent | string> => {
  const other = await otherParty(scope, contract, side)
  if (typeof other === 'string') return other
  const agency = await agencyParty(scope)
  const old = termsOf(before, side)
  const items = [
    itemOf('業務', [before.name ?? '', contract.name ?? '']),
    itemOf('作業者', [await workerName(scope, before), await workerName(scope, contract)]),
    ...termsOf(contract, side).map((term, at) => itemOf(term.label, [textOf(old[at] as Term), textOf(term)])),
    ...(await monthItems(scope, before, contract, side)),
  ]
  const changed = items
    .filter(({ label, is_changed }) => is_changed && label !== '期間')
    .map(({ label }) => label)
  return {
    title: '契約更新合意書',
    issuer: agency,
    recipient: other,
    facts: [
      ['更新する契約', before.title ?? ''],
      ['更新後の契約', contract.title ?? ''],
    ],
    opening: openingOf(
      agency,
      other,
      '次の契約（以下「原契約」という。）を、下の表のとおり更新することに合意した。',
    ),
    heads: ['更新前', '更新後'],
    items,
    articles: [
      `更新後の条件は、${formatLetterDate(contract.period_start_date)}から適用する。`,
      changed.length > 0
        ? `期間のほか、${changed.join('・')}を変更する。変わるところは、更新後の欄に太字で示す。`
        : '期間のほか、表に示した条件は変わらない。',
      '本書に定めのない条件は、更新後の契約について甲乙が交わす注文書その他の書面によるほか、原契約のとおりとする。',
      formation,
    ],
  }
}
