import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Look } from '#foundation/ui/states.ts'
import type { SendRow } from './client.ts'
import styles from './send.module.css'

const looks: Record<SendRow['outcome'], Look & { label: string }> = {
  send: { shape: 'tick', tone: 'ok', label: '確定して送信' },
  confirm: { shape: 'alert', tone: 'warn', label: '稼働の確定だけ' },
  none: { shape: 'bar', tone: 'mute', label: '行いません' },
}
const order: readonly SendRow['outcome'][] = ['send', 'confirm', 'none']

/** What becomes of each row, those that go out first; the others with what keeps them. */
export function SendTable({ rows }: { rows: readonly SendRow[] }) {
  return (
    <div className={styles.scroll}>
      <table className={plain.table}>
        <caption className="visually-hidden">行ごとに行うこと</caption>
        <thead>
          <tr>
            <th scope="col">行うこと</th>
            <th scope="col">作業者</th>
            <th scope="col">請求先</th>
            <th scope="col" className={styles.number}>
              金額（税込）
            </th>
            <th scope="col">宛先・理由</th>
          </tr>
        </thead>
        <tbody>
          {order.flatMap((outcome) =>
            rows
              .filter((row) => row.outcome === outcome)
              .map((row) => <PlannedRow key={row.operation_id} row={row} />),
          )}
        </tbody>
      </table>
    </div>
  )
}

function PlannedRow({ row }: { row: SendRow }) {
  const { label, ...look } = looks[row.outcome]
  return (
    <tr>
      <td>
        <Row as="span" gap={6}>
          <StateIcon {...look} />
          {label}
        </Row>
      </td>
      <th scope="row">{row.worker}</th>
      <td>{row.company ?? '—'}</td>
      <td className={styles.number}>{row.amount === null ? '—' : yenText(row.amount)}</td>
      <td>
        {row.outcome === 'send' ? (
          <>
            {row.mail_to}
            {row.send_at && <Note as="span">　{shortInstant(row.send_at)} に送信</Note>}
            {row.mail && (
              <details className={styles.mail}>
                <summary>件名：{row.mail.subject}</summary>
                <p>{row.mail.body}</p>
              </details>
            )}
          </>
        ) : (
          row.reasons.join('、')
        )}
      </td>
    </tr>
  )
}
