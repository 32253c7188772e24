import { Button, Checkbox, Progress } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Lead, Row, Stack } from '#foundation/ui/layout.tsx'
import type { ImportType } from '../import-file.ts'
import { api, type CheckedFile } from './client.ts'
import styles from './imports.module.css'
import { LeaveImport } from './leave-import.tsx'
import { Stopped } from './stopped.tsx'
import { useComplete } from './use-complete.ts'

const advice = ({ row_count, error_row_count, duplicate_count }: CheckedFile) => {
  if (row_count === error_row_count)
    return '取り込める行がありません。エラーの行を直して、もう一度アップロードしてください。'
  if (error_row_count > 0) return 'エラーのある行を除いて取り込むか、何も取り込まずに直すかを選びます。'
  if (duplicate_count > 0)
    return '登録済みのデータと重複する可能性がある行があります。下の一覧を確認してください。'
  return 'すべての行を取り込めます。'
}

/** The two choices of a checked file, also of one that was cut off: import the good rows, or nothing. */
export function ImportChoice({ file, type }: { file: CheckedFile; type: ImportType }) {
  const [skip_duplicates, setSkip] = useState(file.skip_duplicates)
  const { complete, isPending } = useComplete(file, type)
  const good = file.row_count - file.error_row_count - (skip_duplicates ? file.duplicate_count : 0)
  const rows = `正しい${good.toLocaleString('ja-JP')}行を取り込む`
  return (
    <Stack as="section" className={styles.outcome} aria-label="取り込みの選択">
      {file.status === 'interrupted' && !isPending ? (
        <Stopped message={file.message} />
      ) : (
        <p>{advice(file)}</p>
      )}
      {file.duplicate_count > 0 && (
        <Checkbox
          label={`重複の候補${file.duplicate_count.toLocaleString('ja-JP')}行を取り込まない`}
          checked={skip_duplicates}
          disabled={isPending}
          onChange={(event) => setSkip(event.currentTarget.checked)}
        />
      )}
      <Row wrap>
        <Button
          disabled={good === 0}
          loading={isPending}
          onClick={() => complete({ mode: 'valid_rows', skip_duplicates })}
        >
          {file.status === 'interrupted' ? `もう一度実行（${rows}）` : rows}
        </Button>
        <LeaveImport file={file} type={type} disabled={isPending} />
      </Row>
      {isPending && <Running file={file} />}
    </Stack>
  )
}

/** How far it is, is asked for so often. */
const watch_ms = 1_000

/** How far the import is, and the way out of it. */
function Running({ file }: { file: CheckedFile }) {
  const { id } = file
  const { data } = useQuery({
    ...api.query.get('/api/enterprise/enterprise_import_files/progress/:id', { id }),
    refetchInterval: watch_ms,
    meta: { quiet: true },
  })
  const done = data?.done_count ?? 0
  const cancel = useMutation({
    mutationFn: () => api.post('/api/enterprise/enterprise_import_files/cancel/:id', { id }),
  })
  return (
    <Stack gap={6}>
      <Progress value={Math.round((done / file.row_count) * 100)} animated aria-label="取り込みの進み具合" />
      <Lead role="status">
        {file.row_count.toLocaleString('ja-JP')}行のうち{done.toLocaleString('ja-JP')}
        行まで進みました。ほかの画面に移っても続きます
      </Lead>
      <Row>
        <Button
          variant="default"
          size="xs"
          loading={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate()}
        >
          取り込みを中止
        </Button>
      </Row>
    </Stack>
  )
}
