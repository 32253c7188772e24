import { Button, Checkbox, Progress } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshFamily } from '../entity/ui/queries.ts'
import { flashSuccess } from '../ui/flash.tsx'
import { type Choice, cancelImport, completeImport, importQuery, progressQuery } from './import-api.ts'
import type { CheckedFile, ImportType } from './import-file.ts'
import styles from './imports.module.css'

const outcome = (file: CheckedFile, { record }: ImportType) =>
  file.status === 'discarded'
    ? '何も取り込まずに終了しました'
    : `${record.label.ja}を${file.created_count}件登録、${file.updated_count}件更新しました`

const useComplete = (file: CheckedFile, type: ImportType) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) => completeImport(file.id, choice),
    onSuccess: (done) => {
      client.setQueryData(importQuery(done.id).queryKey, done)
      flashSuccess(outcome(done, type))
      return Promise.all([
        refreshFamily(client, type.record),
        client.invalidateQueries({ queryKey: ['enterprise_import_files', 'index'] }),
      ])
    },
  })
}

const advice = ({ row_count, error_row_count, duplicate_count }: CheckedFile) => {
  if (row_count === error_row_count)
    return '取り込める行がありません。エラーの行を直して、もう一度アップロードしてください。'
  if (error_row_count > 0) return 'エラーのある行を除いて取り込むか、何も取り込まずに直すかを選びます。'
  if (duplicate_count > 0)
    return '登録済みのデータと重複する可能性がある行があります。下の一覧を確認してください。'
  return 'すべての行を取り込めます。'
}

/** The two choices of a checked file: import the good rows, or nothing. */
export function ImportChoice({ file, type }: { file: CheckedFile; type: ImportType }) {
  const [skip_duplicates, setSkip] = useState(false)
  const complete = useComplete(file, type)
  const good = file.row_count - file.error_row_count - (skip_duplicates ? file.duplicate_count : 0)
  const running = complete.isPending ? complete.variables.mode : undefined
  return (
    <section className={styles.outcome} aria-label="取り込みの選択">
      <p>{advice(file)}</p>
      {file.duplicate_count > 0 && (
        <Checkbox
          mb={12}
          label={`重複の候補${file.duplicate_count.toLocaleString('ja-JP')}行を取り込まない`}
          checked={skip_duplicates}
          disabled={complete.isPending}
          onChange={(event) => setSkip(event.currentTarget.checked)}
        />
      )}
      <div className={styles.buttons}>
        <Button
          disabled={good === 0 || running === 'nothing'}
          loading={running === 'valid_rows'}
          onClick={() => complete.mutate({ mode: 'valid_rows', skip_duplicates })}
        >
          正しい{good.toLocaleString('ja-JP')}行を取り込む
        </Button>
        <Button
          variant="default"
          disabled={running === 'valid_rows'}
          loading={running === 'nothing'}
          onClick={() => complete.mutate({ mode: 'nothing', skip_duplicates: false })}
        >
          何も取り込まない
        </Button>
      </div>
      {running === 'valid_rows' && <Running file={file} />}
    </section>
  )
}

/** How far the import is, and the way out of it. */
function Running({ file }: { file: CheckedFile }) {
  const { data } = useQuery(progressQuery(file.id, true))
  const done = data?.done_count ?? 0
  const cancel = useMutation({ mutationFn: () => cancelImport(file.id) })
  return (
    <div className={styles.progress}>
      <Progress value={Math.round((done / file.row_count) * 100)} animated aria-label="取り込みの進み具合" />
      <p role="status">
        {file.row_count.toLocaleString('ja-JP')}行のうち{done.toLocaleString('ja-JP')}
        行まで進みました。ほかの画面に移っても続きます
      </p>
      <Button
        variant="default"
        size="xs"
        mt={8}
        loading={cancel.isPending || cancel.isSuccess}
        onClick={() => cancel.mutate()}
      >
        取り込みを中止
      </Button>
    </div>
  )
}
