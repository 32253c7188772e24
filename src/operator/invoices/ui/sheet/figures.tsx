import { withSeparators as text } from '#foundation/rules/money.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { type Figure, Figures } from '../../../parts/ui/figures.tsx'
import type { Sheet } from '../client.ts'

const figuresOf = ({ month, figures, checks }: Sheet): Figure[] => {
  const label = `${Number(month.slice(5))}月`
  const noted = checks.length > 0 ? `要確認 ${text(checks.length)}件` : '要確認はありません'
  return [
    {
      name: `${label}の請求（税抜）`,
      isLit: true,
      value: yenText(figures.total_price),
      note: `${text(figures.count)}社`,
    },
    { name: '承認済', value: `${text(figures.approved_count)} / ${text(figures.count)}件`, note: noted },
    {
      name: '送付済',
      value: `${text(figures.sent_count)}件`,
      note: `残り ${text(figures.count - figures.sent_count)}件`,
    },
    {
      name: 'ほかの月の未入金（税込）',
      value: yenText(figures.unpaid),
      note: '承認してから入金されていないもの',
    },
    {
      name: '期日を過ぎた（税込）',
      value: yenText(figures.overdue),
      note:
        figures.overdue_agencies > 0
          ? `${text(figures.overdue_agencies)}社・最も長い ${text(figures.overdue_days)}日`
          : '遅れはありません',
      tone: figures.overdue > 0 ? 'warn' : undefined,
    },
  ]
}

/** What the month in hand comes to, and what is owed. */
export const MonthFigures = ({ sheet }: { sheet: Sheet }) => <Figures figures={figuresOf(sheet)} />
