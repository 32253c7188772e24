import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/index.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { CallDialog } from './call-dialog.tsx'
import { callsQuery, type ModelCall } from './client.ts'
import { callStates, kindNames, tokensOf } from './looks.ts'
import styles from './models.module.css'

const forgotten = '（読み取りとともに消えました）'
const heads = ['日時', '読み取り元', '読み取った人', '送り先', '結果', 'トークン']

/** Every call of the model, the newest first; the time opens what was sent and what came back. */
export function CallLog() {
  const [before, setBefore] = useState<number | null>(null)
  const [open, setOpen] = useState<number>()
  const { data } = useQuery({ ...callsQuery(before), placeholderData: keepPreviousData })
  const calls = data?.reading_model_calls
  return (
    <section className={styles.log} aria-label="送った記録">
      <h2>送った記録</h2>
      <p className={styles.note}>
        送った内容と返ってきた内容は、読み取りと同じ30日のあいだ確かめられます。件数とトークンは13か月残ります。
      </p>
      {!calls && <SkeletonRows rows={4} columns={6} />}
      {calls?.length === 0 && <p className={styles.none}>まだ何も送っていません。</p>}
      {calls && calls.length > 0 && (
        <ScrollRegion className={styles.scroll} label="送った記録の一覧">
          <table className={`${plain.table} ${styles.calls}`}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {calls.map((call) => (
                <Row key={call.id} call={call} open={() => setOpen(call.id)} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {(before !== null || data?.next_before) && (
        <nav className={styles.more} aria-label="送った記録のページ">
          <Button variant="default" disabled={before === null} onClick={() => setBefore(null)}>
            最新に戻る
          </Button>
          <Button
            variant="default"
            disabled={!data?.next_before}
            onClick={() => setBefore(data?.next_before ?? null)}
          >
            古い記録を表示
          </Button>
        </nav>
      )}
      {open !== undefined && <CallDialog id={open} close={() => setOpen(undefined)} />}
    </section>
  )
}

function Row({ call, open }: { call: ModelCall; open: () => void }) {
  return (
    <tr>
      <th scope="row">
        <button type="button" onClick={open}>
          {formatInstant(call.created_at)}
        </button>
      </th>
      <td>
        {kindNames[call.kind]}　{call.source_name ?? forgotten}
      </td>
      <td>{call.enterprise_member?.name ?? '転送されたメール'}</td>
      <td>
        {call.host}
        <small>
          {call.model}・{call.is_masked ? '伏せて送信' : '伏せずに送信'}
        </small>
      </td>
      <td>
        <StateMark {...callStates[call.status]} />
        {call.message && <small>{call.message}</small>}
      </td>
      <td>{tokensOf(call)}</td>
    </tr>
  )
}
