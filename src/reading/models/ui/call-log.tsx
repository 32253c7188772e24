import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { type Columns, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { LinkButton, Note, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { CallDialog } from './call-dialog.tsx'
import { api, type ModelCall } from './client.ts'
import { callStates, kindNames, tokensOf } from './looks.ts'
import styles from './models.module.css'

const forgotten = '（読み取りとともに消えました）'

/** Every call of the model, the newest first; the time opens what was sent and what came back. */
export function CallLog() {
  const [before, setBefore] = useState<number | null>(null)
  const [open, setOpen] = useState<number>()
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/reading_model_calls/index', { body: { before } }),
    placeholderData: keepPreviousData,
  })
  const calls = data?.reading_model_calls
  return (
    <section className={styles.log} aria-label="送った記録">
      <h2>送った記録</h2>
      <Note above={4} below={12}>
        送った内容と返ってきた内容は、読み取りと同じ30日のあいだ確かめられます。件数とトークンは13か月残ります。
      </Note>
      {!calls && <SkeletonRows rows={4} columns={6} />}
      {calls?.length === 0 && <Note>まだ何も送っていません。</Note>}
      {calls && calls.length > 0 && (
        <DataTable
          label="送った記録の一覧"
          columns={columnsOf(setOpen)}
          keyOf={({ id }) => id}
          min_px={860}
          rows={calls}
        />
      )}
      {(before !== null || data?.next_before) && (
        <nav aria-label="送った記録のページ">
          <Row above={12}>
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
          </Row>
        </nav>
      )}
      {open !== undefined && <CallDialog id={open} close={() => setOpen(undefined)} />}
    </section>
  )
}

const columnsOf = (open: (id: number) => void): Columns<ModelCall> => [
  {
    head: '日時',
    kind: 'name',
    width_px: 160,
    cell: ({ id, created_at }) => (
      <LinkButton onClick={() => open(id)}>{formatInstant(created_at)}</LinkButton>
    ),
  },
  {
    head: '読み取り元',
    kind: 'long',
    cell: ({ kind, source_name }) => `${kindNames[kind]}　${source_name ?? forgotten}`,
  },
  {
    head: '読み取った人',
    kind: 'long',
    cell: ({ enterprise_member }) => enterprise_member?.name ?? '転送されたメール',
  },
  {
    head: '送り先',
    kind: 'long',
    cell: ({ host, model, is_masked }) => (
      <>
        {host}
        <small>
          {model}・{is_masked ? '伏せて送信' : '伏せずに送信'}
        </small>
      </>
    ),
  },
  {
    head: '結果',
    kind: 'long',
    cell: ({ status, message }) => (
      <>
        <StateMark {...callStates[status]} />
        {message && <small>{message}</small>}
      </>
    ),
  },
  { head: 'トークン', kind: 'long', cell: tokensOf },
]
