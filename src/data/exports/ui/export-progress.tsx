import { Anchor, Button, Progress } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Actions, Lead } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { api, downloadAddress, type ExportFile, exportQuery, isOpen, watch_ms } from './client.ts'
import { LostCharacters } from './lost-characters.tsx'

const sentence = ({ status, done_count, record_count, message }: ExportFile): string => {
  switch (status) {
    case 'completed':
      return `${(record_count ?? 0).toLocaleString('ja-JP')}件を書き出しました。`
    case 'failed':
      return message ?? '書き出せませんでした。もう一度お試しください。'
    case 'cancelled':
      return '書き出しを中止しました。'
    case 'expired':
      return '保存期間を過ぎたため、ファイルは削除されました。'
    case 'waiting':
      return '書き出しの順番を待っています。'
    default:
      return `${done_count.toLocaleString('ja-JP')}件まで書き出しました。`
  }
}

/** How far an export is, and what can be done with it now. */
export function ExportProgress({ id, close }: { id: number; close: () => void }) {
  const { data } = useQuery({
    ...exportQuery(id),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.export_file) ? watch_ms : false),
  })
  const cancel = useMutation(api.mutation.post('/api/enterprise/export_files/cancel/:id'))
  if (!data) return <SkeletonRows rows={2} columns={1} />
  const file = data.export_file
  const isUnderWay = isOpen(file)
  return (
    <>
      {isUnderWay && <Progress value={100} animated aria-label="書き出しの進み具合" />}
      <Lead role="status" below={12}>
        {sentence(file)}
        {isUnderWay && 'この画面を閉じても続き、完了するとメールでお知らせします。'}
      </Lead>
      <LostCharacters file={file} />
      <Lead below={12}>
        <Anchor component={Link} to="/enterprise/setting/data/export">
          書き出しの一覧を開く
        </Anchor>
      </Lead>
      <Actions above={20}>
        {isUnderWay && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
            書き出しを中止
          </Button>
        )}
        <Button variant="default" onClick={close}>
          閉じる
        </Button>
        {file.status === 'completed' && (
          <Button component="a" href={downloadAddress(id)}>
            ダウンロード
          </Button>
        )}
      </Actions>
    </>
  )
}
