import type { FieldErrors } from '#foundation/entity/validate.ts'
import { fieldErrors } from '#foundation/ui/field-error.ts'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { contract } from '../../contract.ts'
import styles from './form.module.css'

const titles = Object.fromEntries(
  Object.entries(contract.fields).map(([key, field]) => [key, field.label.ja]),
)

type Props = { errors: FieldErrors; jump: (field: string) => void }

/** What is wrong or missing, each a way to its step and field. */
export function ErrorLinks({ errors, jump }: Props) {
  const listed = fieldErrors(errors, titles)
  if (listed.length === 0) return null
  return (
    <ul className={styles.list} aria-label="確認が必要な入力">
      {listed.map(({ field, title, message }) => (
        <li key={field}>
          <LinkButton onClick={() => jump(field)}>{title}</LinkButton>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
