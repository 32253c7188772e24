import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Webhook } from './client.ts'
import { webhookState } from './looks.ts'
import { shortTime } from './times.ts'
import { WebhookMenu, type WebhookMoves } from './webhook-menu.tsx'
import styles from './webhooks.module.css'

const heads = ['送り先', '送るできごと', '状態', '24時間', '最後の送信']

type Props = {
  webhooks: readonly Webhook[]
  chosen: number | undefined
  choose: (id: number) => void
  moves: WebhookMoves
}

/** The endpoints; choosing one shows its log below. */
export function WebhookTable({ webhooks, chosen, choose, moves }: Props) {
  return (
    <ScrollRegion className={styles.scroll} label="送り先の一覧">
      <table className={`${plain.table} ${styles.endpoints}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <Row
              key={webhook.id_by_enterprise_id}
              webhook={webhook}
              isChosen={webhook.id_by_enterprise_id === chosen}
              choose={choose}
              moves={moves}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type RowProps = Pick<Props, 'choose' | 'moves'> & { webhook: Webhook; isChosen: boolean }

function Row({ webhook, isChosen, choose, moves }: RowProps) {
  const { note, ...state } = webhookState(webhook)
  const { id_by_enterprise_id: id, types, name, previous_until } = webhook
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" className={styles.endpoint} aria-pressed={isChosen} onClick={() => choose(id)}>
          <code>{webhook.url}</code>
          <small>
            {name}　秘密鍵 whsec_…{webhook.secret_tail}
            {previous_until && `（前の鍵は ${shortTime(previous_until)} まで）`}
          </small>
        </button>
      </th>
      <td>
        <span title={types.join('、')}>
          <code className={styles.type}>{types[0]}</code>
          {types.length > 1 && <small> +{types.length - 1}</small>}
        </span>
      </td>
      <td>
        <StateMark {...state} />
        {note && <small className={styles.note}>{note}</small>}
        {webhook.waiting_count > 0 && (
          <small className={styles.note}>{webhook.waiting_count.toLocaleString('ja-JP')}件が送信待ち</small>
        )}
      </td>
      <td>
        {webhook.delivered_count.toLocaleString('ja-JP')} / {webhook.made_count.toLocaleString('ja-JP')}
      </td>
      <td>{webhook.last_attempted_at ? shortTime(webhook.last_attempted_at) : 'まだありません'}</td>
      <td>
        <WebhookMenu webhook={webhook} moves={moves} />
      </td>
    </tr>
  )
}
