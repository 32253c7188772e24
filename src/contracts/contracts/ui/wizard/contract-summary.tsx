import { Link } from 'react-router'
import { type AnyField, display } from '#foundation/entity/entity.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import styles from './confirm.module.css'
import form from './form.module.css'
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
            return field && text ? [{ name, label: field.label.ja, text }] : []
          },
        )
        if (filled.length === 0) return null
        return (
          <section key={key} className={form.section} aria-labelledby={`summary-${key}`}>
            <header className={form.sectionHead}>
              <h2 id={`summary-${key}`}>{label}</h2>
              <Link to={`?step=${key}`} replace>
                {label}を編集
              </Link>
            </header>
            <dl className={styles.summary}>
              {filled.map(({ name, label: title, text }) => (
                <div key={name}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </>
  )
}
