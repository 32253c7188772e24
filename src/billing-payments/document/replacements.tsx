import { textOf, type Values } from '../../entity/ui/kinds/view.ts'
import { sentValues } from '../sent-values.ts'
import type { SideName } from '../side.ts'
import styles from './mail.module.css'

/** What stays a placeholder until the mail is sent, with what it will read as now. */
const replacementsOf = (record: Values, side: SideName): [placeholder: string, value: string][] => {
  const of = (key: string) => textOf(record[`${side}_${key}`])
  const text = of('mail_title') + of('mail_body')
  const values = Object.entries(sentValues(record, side, of('number') || '確定時に採番')).map(
    ([name, value]): [string, string] => [`{${name}}`, value],
  )
  return values.filter(([placeholder]) => text.includes(placeholder))
}

/** Says what the placeholders of the mail stand for; nothing where the text holds none. */
export function Replacements({ record, side }: { record: Values; side: SideName }) {
  const replacements = replacementsOf(record, side)
  if (replacements.length === 0) return null
  return (
    <div className={styles.replacements}>
      送信時に次のとおり置き換わります。
      <ul>
        {replacements.map(([placeholder, value]) => (
          <li key={placeholder}>
            {placeholder} → {value}
          </li>
        ))}
      </ul>
    </div>
  )
}
