import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { keysOf } from '#foundation/rules/keys-of.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { Badge, StateBadge } from '#foundation/ui/badge.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { deadlineKinds } from '../../../contract-terms/contract-fields.ts'
import type { SideMonth } from '../../../contract-terms/month-plan.ts'
import type { MonthRow } from './client.ts'
import type { Chosen } from './exception-dialog.tsx'
import styles from './terms.module.css'

const SourceMark = ({ shown }: { shown: SideMonth }) => {
  if (shown.source === 'exception') return <Badge tone="info">今月だけ</Badge>
  if (shown.source === 'contract' || !shown.days) return null
  return (
    <Badge tone="mute">
      日割り {shown.days.covered}/{shown.days.month}日
    </Badge>
  )
}

const Nothing = ({ children }: { children: string }) => (
  <td>
    <Note as="span">{children}</Note>
  </td>
)

type SideProps = Omit<Chosen, 'side'> & { side: Chosen['side']; choose: (chosen: Chosen) => void }

/** What holds on a side, where it comes from, and the way to change it while the month is not confirmed. */
export function SideCell({ month, side, choose }: SideProps) {
  const shown = month[side]
  const { contract_operation: operation } = month
  const isFixed = operation?.submission_status_flg === CONFIRMED
  const label = `${formatDate(month.operational_month)}の${side === 'sales' ? '販売側' : '仕入側'}の条件を変更`
  return (
    <td>
      <Row justify="between">
        <Row as="span" wrap gap={10}>
          <b>{shown.price_num === null ? '未入力' : yenText(shown.price_num)}</b>
          {shown.adjustment_time_l !== null && (
            <span>
              {shown.adjustment_time_f}〜{shown.adjustment_time_l}時間
            </span>
          )}
          <SourceMark shown={shown} />
        </Row>
        {!isFixed && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={label}
            onClick={() => choose({ month, side })}
          >
            変更
          </Button>
        )}
      </Row>
      {shown.reason && <small>{shown.reason}</small>}
    </td>
  )
}

/** By when what is to be handed in. */
export function DeadlineCell({ month: { deadlines } }: { month: MonthRow }) {
  const agreed = keysOf(deadlineKinds).flatMap((kind) => {
    const deadline = deadlines[kind]
    return deadline ? [{ kind, ...deadline }] : []
  })
  if (agreed.length === 0) return <Nothing>未設定</Nothing>
  return (
    <td>
      <dl className={styles.deadlines}>
        {agreed.map(({ kind, date, hour, desc }) => (
          <div key={kind}>
            <dt>{deadlineKinds[kind]}</dt>
            <dd title={desc ?? undefined}>
              {formatDate(date)}
              {hour !== null && ` ${hour}時`}
            </dd>
          </div>
        ))}
      </dl>
    </td>
  )
}

/** How far the month of work is. */
export function OperationCell({ month: { contract_operation: operation } }: { month: MonthRow }) {
  if (!operation) return <Nothing>確定後に作成</Nothing>
  return (
    <td>
      <Link to={`/enterprise/contract_operations/${operation.id_by_enterprise_id}`}>
        <Row as="span" gap={6}>
          <StateBadge view="confirmation" id={operation.submission_status_flg} />
          {operation.closed_flg === 1 && <Badge tone="mute">締め済</Badge>}
        </Row>
      </Link>
    </td>
  )
}
