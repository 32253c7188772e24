import styles from './error-summary.module.css'
import { type FieldError, jumpToField } from './field-error.ts'
import { StateIcon } from './state-icon.tsx'

/** What keeps a form from being saved: title and message of each, each a way to its field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  return (
    <section className={styles.summary} role="alert" aria-label="入力内容の確認">
      <p className={styles.head}>
        <StateIcon shape="alert" tone="ng" size={16} />
        {errors.length}件の項目を確認してください
      </p>
      <ul>
        {errors.map(({ field, title, message }) => (
          <li key={field}>
            <button type="button" onClick={() => jumpToField(field)}>
              {title}
            </button>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
