import { formatPlaceholder } from '#foundation/rules/placeholders.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { isEmpty } from './field-rules.ts'

/** What of a number is known once one of these fields is filled in. */
const needs = [
  { name: 'sales', label: '販売先', fields: ['sales_company_id_by_enterprise_id'] },
  {
    name: 'payment',
    label: '仕入先',
    fields: ['supplier_company_id_by_enterprise_id', 'candidate_id_by_enterprise_id'],
  },
  { name: 'worker', label: '作業者', fields: ['candidate_id_by_enterprise_id'] },
] as const

/**
 * Why a new contract cannot get its number yet: the number stays as it was drawn, and its format names somebody who is not
 * chosen. Undefined where it can, and where the number is typed by hand.
 */
export const numberAwaits = (format: string, draft: Values): string | undefined => {
  const open = needs.filter(
    ({ name, fields }) =>
      format.includes(formatPlaceholder(name)) && fields.every((key) => isEmpty(draft[key])),
  )
  return open.length > 0 && isEmpty(draft.title)
    ? `契約番号に入る${open.map(({ label }) => label).join('・')}を選ぶと保存します`
    : undefined
}
