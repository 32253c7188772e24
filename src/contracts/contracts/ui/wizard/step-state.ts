import type { Values } from '#foundation/screens/kinds/view.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { isEmpty, missingOf } from './field-rules.ts'
import { type Side, sectionsOf, type WizardSection } from './sections.ts'
import { type StepKey, steps } from './steps.ts'

export type StepState = { state: 'done' | 'missing'; result: string; missing: number }

/** What a reference of the draft is called. */
export const nameIn = (draft: Values, key: string) =>
  (draft[key] as { name?: string } | null | undefined)?.name ?? ''

const month = (value: unknown) => (typeof value === 'string' ? value.slice(0, 7).replace('-', '/') : '')

const resultOf = (step: StepKey, draft: Values): string => {
  const price = (side: Side) => {
    const amount = draft[`${side}_price_num`]
    return typeof amount === 'number' ? yenText(amount) : ''
  }
  switch (step) {
    case 'group':
      return draft.group_contract
        ? '登録済みグループに追加'
        : draft.group_id
          ? `グループ ${draft.group_id}`
          : '新しいグループ'
    case 'client':
      return nameIn(draft, 'sales_company')
    case 'base':
      return draft.period_start_date
        ? `${month(draft.period_start_date)}〜${month(draft.period_end_date)}`
        : ''
    case 'sales':
      return price('sales')
    case 'supplier':
      return price('supplier')
    case 'confirm':
      return ''
  }
}

/** How far a step is, in one line: what was decided, or how many required fields are empty. */
export const stepState = (step: StepKey, draft: Values): StepState => {
  const keys = new Set(sectionsOf(step, draft).flatMap(({ fields }) => fields))
  const missing = missingOf([...keys], draft).length
  return missing > 0
    ? { state: 'missing', result: `未入力 ${missing}項目`, missing }
    : { state: 'done', result: resultOf(step, draft), missing }
}

/** A section has its tick when nothing required is missing and something of it is filled in. */
export const isSectionDone = ({ fields }: WizardSection, draft: Values): boolean =>
  missingOf(fields, draft).length === 0 && fields.some((key) => !isEmpty(draft[key]))

/** The first step and section that hold a field: where an error leads to. */
export const placeOf = (key: string, draft: Values): StepKey => {
  const found = steps.find((step) => sectionsOf(step.key, draft).some(({ fields }) => fields.includes(key)))
  return found?.key ?? 'base'
}

/** Where work goes on: the first step with something missing, else the last one, which shows everything. */
export const firstOpen = (draft: Values): StepKey =>
  steps.find(({ key }) => stepState(key, draft).state === 'missing')?.key ?? 'confirm'
