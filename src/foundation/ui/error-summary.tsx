import styles from './error-summary.module.css'
import { type FieldError, jumpToField } from './field-error.ts'
import { Row } from './layout.tsx'
import { StateIcon } from './state-icon.tsx'

/** What keeps a form from being saved: title and message of each, each a way to its field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  return (
    <section className={styles.summary} role="alert" aria-label="入力内容の確認">
      <Row as="p" below={6} className={styles.head}>
        <StateIcon shape="alert" tone="ng" size={16} />
        {errors.length}件の項目を確認してください
      </Row>
      <ul>
        {errors.map(({ field, title, message }) => (
          <Row as="li" key={field} align="stretch" gap={10}>
            <button type="button" onClick={() => jumpToField(field)}>
              {title}
            </button>
            <span>{message}</span>
          </Row>
        ))}
      </ul>
    </section>
  )
}
