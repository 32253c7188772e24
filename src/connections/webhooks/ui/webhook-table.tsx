import { byId, type Columns, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import parts from '../../parts/ui/parts.module.css'
import type { Webhook } from './client.ts'
import { webhookState } from './looks.ts'
import { shortTime } from './times.ts'
import { WebhookMenu, type WebhookMoves } from './webhook-menu.tsx'
import styles from './webhooks.module.css'

type Props = {
  webhooks: readonly Webhook[]
  chosen: number | undefined
  choose: (id: number) => void
  moves: WebhookMoves
}

/** The endpoints; choosing one shows its log below. */
export const WebhookTable = ({ webhooks, ...props }: Props) => (
  <DataTable
    label="送り先の一覧"
    columns={columnsOf(props)}
    keyOf={byId}
    chosen={props.chosen}
    min_px={760}
    rows={webhooks}
  />
)

const columnsOf = ({ chosen, choose, moves }: Omit<Props, 'webhooks'>): Columns<Webhook> => [
  {
    head: '送り先',
    kind: 'name',
    cell: ({ id_by_enterprise_id: id, url, name, secret_tail, previous_until }) => (
      <button
        type="button"
        className={styles.endpoint}
        aria-pressed={id === chosen}
        onClick={() => choose(id)}
      >
        <code>{url}</code>
        <small>
          {name}　秘密鍵 whsec_…{secret_tail}
          {previous_until && `（前の鍵は ${shortTime(previous_until)} まで）`}
        </small>
      </button>
    ),
  },
  {
    head: '送るできごと',
    kind: 'short',
    cell: ({ types }) => (
      <span title={types.join('、')}>
        <code className={parts.code}>{types[0]}</code>
        {types.length > 1 && ` +${types.length - 1}`}
      </span>
    ),
  },
  { head: '状態', cell: (webhook) => <Standing webhook={webhook} /> },
  {
    head: '24時間',
    kind: 'number',
    cell: ({ delivered_count, made_count }) =>
      `${delivered_count.toLocaleString('ja-JP')} / ${made_count.toLocaleString('ja-JP')}`,
  },
  {
    head: '最後の送信',
    kind: 'number',
    cell: ({ last_attempted_at: at }) => (at ? shortTime(at) : 'まだありません'),
  },
  { head: '操作', kind: 'actions', cell: (webhook) => <WebhookMenu webhook={webhook} moves={moves} /> },
]

function Standing({ webhook }: { webhook: Webhook }) {
  const { note, ...state } = webhookState(webhook)
  const { waiting_count: waiting } = webhook
  return (
    <>
      <StateMark {...state} />
      {note && <small>{note}</small>}
      {waiting > 0 && <small>{waiting.toLocaleString('ja-JP')}件が送信待ち</small>}
    </>
  )
}
