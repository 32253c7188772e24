import { Link } from 'react-router'
import { type AnyField, display } from '#foundation/entity/entity.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { Facts, Row, Spring } from '#foundation/ui/layout.tsx'
import styles from './form.module.css'
import { sectionsOf } from './sections.ts'
import { steps } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

/** A reference by its name alone, everything else as the list shows it. */
const textOf = (field: AnyField, name: string, draft: Values) =>
  (field.link && namedOf(draft, name)?.name) || display(field, name, draft)

/** What has been filled in, step by step; nothing stands here that is empty. */
export function ContractSummary({ wizard: { draft, entity } }: { wizard: Wizard }) {
  const { fields } = entity
  return (
    <>
      {steps.map(({ key, label }) => {
        const filled = [...new Set(sectionsOf(key, draft).flatMap((section) => section.fields))].flatMap(
          (name) => {
            const field = fields[name]
            const text = field ? textOf(field, name, draft) : ''
            return field && text ? [[field.label.ja, text] as const] : []
          },
        )
        if (filled.length === 0) return null
        return (
          <section key={key} className={styles.section} aria-labelledby={`summary-${key}`}>
            <Row as="header" align="baseline" gap={10} below={10}>
              <h2 id={`summary-${key}`}>{label}</h2>
              <Spring />
              <Link to={`?step=${key}`} replace>
                {label}を編集
              </Link>
            </Row>
            <div className={styles.summary}>
              <Facts names_px={168} facts={filled} />
            </div>
          </section>
        )
      })}
    </>
  )
}
