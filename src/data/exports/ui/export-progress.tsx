import { Anchor, Button, Progress } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { cancelExport, downloadAddress, type ExportFile, exportQuery, refreshExports } from './client.ts'
import styles from './exports.module.css'
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
  const client = useQueryClient()
  const { data: file } = useQuery(exportQuery(id))
  const cancel = useMutation({
    mutationFn: () => cancelExport(id),
    onSuccess: () => refreshExports(client),
  })
  if (!file) return <SkeletonRows rows={2} columns={1} />
  const isOpen = file.status === 'waiting' || file.status === 'running'
  return (
    <>
      {isOpen && <Progress value={100} animated aria-label="書き出しの進み具合" />}
      <p role="status" className={styles.lead}>
        {sentence(file)}
        {isOpen && 'この画面を閉じても続き、完了するとメールでお知らせします。'}
      </p>
      <LostCharacters file={file} />
      <p className={styles.lead}>
        <Anchor component={Link} to="/enterprise/setting/data/export">
          書き出しの一覧を開く
        </Anchor>
      </p>
      <div className={styles.dialogActions}>
        {isOpen && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
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
      </div>
    </>
  )
}
