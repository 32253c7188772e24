import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { type ArticleRow, api } from './client.ts'

/** `2026-11-09T08:00`, as the field holds it, in Japan; '' for now. */
export type When = { mode: 'now' | 'at'; at: string }

/** The instant of a time in Japan. */
export const instantOf = ({ mode, at }: When): string | null =>
  mode === 'at' && at !== '' ? `${at}:00+09:00` : null

type Props = {
  article: ArticleRow
  when: When
  setWhen: (when: When) => void
  error: string | undefined
  changed: (article: ArticleRow) => void
}

/** When the draft is to be public, and stopping what is. */
export function PublishPanel({ article, when, setWhen, error, changed }: Props) {
  const name = useId()
  const id = article.id_by_enterprise_id
  const cancelling = useMutation({
    ...api.mutation.post('/api/enterprise/articles/cancel_reservation/:id'),
    onSuccess: ({ article: after }) => {
      changed(after)
      flashSuccess('予約を取り消しました')
    },
  })
  const opening = useMutation({
    ...api.mutation.post('/api/enterprise/articles/update_open_status/:id'),
    onSuccess: ({ article: after }) => {
      changed(after)
      flashSuccess(after.open_status_flg === 1 ? '公開を再開しました' : '公開を停止しました')
    },
  })
  const setOpen = (open_status_flg: 1 | 2) => opening.mutate({ id, body: { article: { open_status_flg } } })
  return (
    <Stack gap={6} role="group" aria-labelledby={name}>
      <span id={name}>公開のしかた</span>
      <SegmentedControl
        aria-labelledby={name}
        data={[
          { value: 'now', label: '今すぐ' },
          { value: 'at', label: '日時を指定' },
        ]}
        value={when.mode}
        onChange={(mode) => setWhen({ ...when, mode: mode === 'at' ? 'at' : 'now' })}
      />
      {when.mode === 'at' && (
        <TextInput
          type="datetime-local"
          label="公開する日時"
          description="日本時間。その時刻まで公開中の版が出ます。取り消しは直前までできます。"
          value={when.at}
          error={error}
          onChange={(event) => setWhen({ ...when, at: event.currentTarget.value })}
        />
      )}
      {article.reserved_published_at && (
        <Note as="div">
          <Row wrap>
            {formatInstant(article.reserved_published_at)} に{article.published_at ? '更新' : '公開'}
            を予約しています。
            <Button
              variant="default"
              loading={cancelling.isPending}
              onClick={() => cancelling.mutate({ id })}
            >
              予約を取り消す
            </Button>
          </Row>
        </Note>
      )}
      {article.state === 'published' && (
        <Button variant="default" color="ng" loading={opening.isPending} onClick={() => setOpen(2)}>
          公開を停止
        </Button>
      )}
      {article.state === 'stopped' && (
        <Button variant="default" loading={opening.isPending} onClick={() => setOpen(1)}>
          公開を再開
        </Button>
      )}
    </Stack>
  )
}
