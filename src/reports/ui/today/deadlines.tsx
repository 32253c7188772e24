import { Link } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { yenText } from '#foundation/ui/money.tsx'
import type { Deadline } from '../../today/schema.ts'
import styles from './today.module.css'

const words: Readonly<Record<Deadline['kind'], (deadline: Deadline) => { text: string; to: string }>> = {
  hours: ({ about, count }) => ({
    text: `${Number(about?.slice(5))}月分の稼働時間の提出　${count}件`,
    to: `/enterprise/contract_operations?view=month&month=${about}`,
  }),
  notice: ({ about, id }) => ({
    text: `${about}の更新の予告`,
    to: `/enterprise/report_radar?r=${id}`,
  }),
  receivable: ({ count, amount }) => ({
    text: `入金の期日　${count}件 ${yenText(amount ?? 0)}`,
    to: '/enterprise/open_items',
  }),
  payable: ({ count, amount, day }) => ({
    text: `支払　${count}件 ${yenText(amount ?? 0)}`,
    to: `/enterprise/payouts?pay_day=${day}`,
  }),
}

const dayText = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}`

/** What has its day this week. */
export function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  if (deadlines.length === 0) return null
  const now = today()
  return (
    <section className={styles.deadlines} aria-label="今週の締め切り">
      <h2>今週の締め切り</h2>
      <ul>
        {deadlines.map((deadline) => {
          const { text, to } = words[deadline.kind](deadline)
          return (
            <li key={`${deadline.day}/${text}`}>
              <time dateTime={deadline.day} data-near={deadline.day <= addDays(now, 1) || undefined}>
                {deadline.day === now ? '今日' : dayText(deadline.day)}
              </time>
              <Link className={styles.plain} to={to}>
                {text}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
