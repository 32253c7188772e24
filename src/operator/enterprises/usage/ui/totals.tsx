import { withSeparators } from '#foundation/rules/money.ts'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { sizeText } from '../../../health/ui/texts.ts'
import type { Growth } from './client.ts'
import { perSpell, sumOf } from './spells.ts'
import styles from './usage.module.css'

/** From this share on, servers begin to refuse everything: the same as mail services ask of senders. */
const most_refused_percent = 2

/** Files, mails, and how many of them were refused. */
export function Totals({
  growth,
  spells,
  word,
}: {
  growth: Growth
  spells: readonly string[]
  word: string
}) {
  const total = (of: 'mail_count' | 'refused_count' | 'file_bytes') =>
    sumOf(perSpell(growth.days, spells, (day) => day[of]))
  const [sent, refused, bytes] = [total('mail_count'), total('refused_count'), total('file_bytes')]
  const percent = sent + refused === 0 ? 0 : (refused / (sent + refused)) * 100
  const lines = [
    { name: 'ファイル', value: sizeText(growth.figures.file_bytes), note: `${word}で +${sizeText(bytes)}` },
    { name: 'メール', value: `${withSeparators(sent)}通`, note: `${word}の送信` },
    {
      name: '断られたメール',
      value: `${percent.toFixed(1)}%`,
      note: `${withSeparators(refused)}通・目安 ${most_refused_percent}%まで`,
      isHigh: percent > most_refused_percent,
    },
  ]
  return (
    <dl className={styles.totals}>
      {lines.map(({ name, value, note, isHigh }) => (
        <Row key={name} align="baseline" justify="between" data-high={isHigh || undefined}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b> <Note as="span">{note}</Note>
          </dd>
        </Row>
      ))}
    </dl>
  )
}
