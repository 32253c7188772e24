import { Checkbox } from '@mantine/core'
import styles from './kinds.module.css'
import type { InputProps } from './view.ts'

export function ChoiceSetInput({ id, field, name, record, change, error }: InputProps) {
  const chosen = Array.isArray(record[name]) ? (record[name] as number[]) : []
  const write = (ids: string[]) => change({ [name]: ids.map(Number) })
  return (
    <Checkbox.Group value={chosen.map(String)} onChange={write} error={error} aria-label={field.label.ja}>
      <div className={styles.checks}>
        {(field.choices ?? []).map(([value, label], index) => (
          <Checkbox key={value} id={index === 0 ? id : undefined} value={String(value)} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
