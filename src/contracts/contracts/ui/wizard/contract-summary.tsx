import { Link } from 'react-router'
import { type AnyField, display } from '#foundation/entity/entity.ts'
import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { originText } from '#foundation/screens/form/filled.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { valueText } from '#foundation/screens/value-text.ts'
import { Facts, Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { deadlineKinds } from '../../../contract-terms/contract-fields.ts'
import { deadlineText } from './deadline-days.ts'
import styles from './form.module.css'
import { sectionsOf } from './sections.ts'
import { type StepKey, steps } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

/** A reference by its name alone, an amount as one, everything else as the list shows it; '' where nothing stands. */
const textOf = (field: AnyField, name: string, draft: Values) => {
  const text = (field.link && namedOf(draft, name)?.name) || display(field, name, draft)
  return typeof draft[name] === 'number' ? valueText(field, text) : text
}

type Props = { wizard: Wizard; isHoliday: IsHoliday | undefined; linkTo: (step: StepKey) => string }

/** What has been filled in, step by step, with where it comes from; nothing stands here that is empty. */
export function ContractSummary({ wizard, isHoliday, linkTo }: Props) {
  const isConfirmed = wizard.draft.contract_status_flg === CONFIRMED
  return steps.map(({ key, label }, at) => {
    const facts = [...factsOf(at, wizard), ...(key === 'base' ? deadlinesOf(wizard.readable, isHoliday) : [])]
    if (facts.length === 0) return null
    return (
      <section key={key} className={styles.section} aria-labelledby={`summary-${key}`}>
        <Row as="header" align="baseline" gap={10} below={10}>
          <h2 id={`summary-${key}`}>{label}</h2>
          <Spring />
          <Link to={linkTo(key)} replace>
            {label}を{isConfirmed ? '開く' : '編集'}
          </Link>
        </Row>
        <div className={styles.summary}>
          <Facts names_px={168} facts={facts} />
        </div>
      </section>
    )
  })
}

const fieldsOf = (step: StepKey, draft: Values) =>
  sectionsOf(step, draft).flatMap((section) => section.fields)

/** What a step decides: who stands on a side, which two steps ask, is said where it is asked first. */
const factsOf = (at: number, { draft, entity: { fields }, origins }: Wizard) => {
  const [here, ...before] = steps
    .slice(0, at + 1)
    .map(({ key }) => fieldsOf(key, draft))
    .reverse()
  const said = new Set(before.flat())
  return [...new Set(here)].flatMap((name) => {
    if (said.has(name)) return []
    const field = fields[name]
    const text = field && !name.startsWith('deadline_submit_') ? textOf(field, name, draft) : ''
    const origin = origins[name]
    const value = origin ? (
      <>
        {text}
        <Note>{originText(origin)}</Note>
      </>
    ) : (
      text
    )
    return field && text ? [[field.label.ja, value] as const] : []
  })
}

/** The deadlines as the days that they come to. */
const deadlinesOf = (draft: Values, isHoliday: IsHoliday | undefined) =>
  Object.entries(deadlineKinds).flatMap(([kind, label]) => {
    const days = deadlineText(draft, kind, isHoliday)
    const note = draft[`deadline_submit_${kind}_desc`]
    const text = [days, note].filter(Boolean).join('　')
    return text ? [[`${label}の提出期限`, text] as const] : []
  })
