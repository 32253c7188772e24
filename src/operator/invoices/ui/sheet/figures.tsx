import { withSeparators as text } from '#foundation/rules/money.ts'
import { yenText } from '#foundation/ui/money.tsx'
import type { Sheet } from '../client.ts'
import styles from './sheet.module.css'

type Figure = { label: string; value: string; more: string; isLate?: boolean }

const figuresOf = ({ month, figures, checks }: Sheet): Figure[] => {
  const label = `${Number(month.slice(5))}月`
  const noted = checks.length > 0 ? `要確認 ${text(checks.length)}件` : '要確認はありません'
  return [
    {
      label: `${label}の請求（税抜）`,
      value: yenText(figures.total_price),
      more: `${text(figures.count)}社`,
    },
    { label: '承認済', value: `${text(figures.approved_count)} / ${text(figures.count)}件`, more: noted },
    {
      label: '送付済',
      value: `${text(figures.sent_count)}件`,
      more: `残り ${text(figures.count - figures.sent_count)}件`,
    },
    {
      label: 'ほかの月の未入金（税込）',
      value: yenText(figures.unpaid),
      more: '承認してから入金されていないもの',
    },
    {
      label: '期日を過ぎた（税込）',
      value: yenText(figures.overdue),
      more:
        figures.overdue_agencies > 0
          ? `${text(figures.overdue_agencies)}社・最も長い ${text(figures.overdue_days)}日`
          : '遅れはありません',
      isLate: figures.overdue > 0,
    },
  ]
}

/** What the month in hand comes to, and what is owed. */
export function Figures({ sheet }: { sheet: Sheet }) {
  return (
    <dl className={styles.figures}>
      {figuresOf(sheet).map(({ label, value, more, isLate }) => (
        <div key={label} data-late={isLate || undefined}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <span>{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
