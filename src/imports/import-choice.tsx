import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Entity } from '../entity/entity.ts'
import { refreshFamily } from '../entity/ui/queries.ts'
import { flashSuccess } from '../ui/flash.tsx'
import { type CheckedFile, completeImport, importQuery } from './import-api.ts'
import styles from './imports.module.css'

const outcome = (file: CheckedFile, entity: Entity) =>
  file.status === 'discarded'
    ? '何も取り込まずに終了しました'
    : `${entity.label.ja}を${file.created_count}件登録、${file.updated_count}件更新しました`

/** The two choices of a checked file: import the good rows, or nothing. */
export function ImportChoice({ file, entity }: { file: CheckedFile; entity: Entity }) {
  const client = useQueryClient()
  const good = file.row_count - file.error_row_count
  const complete = useMutation({
    mutationFn: (mode: 'valid_rows' | 'nothing') => completeImport(file.id, mode),
    onSuccess: (done) => {
      client.setQueryData(importQuery(done.id).queryKey, done)
      flashSuccess(outcome(done, entity))
      return Promise.all([
        refreshFamily(client, entity),
        client.invalidateQueries({ queryKey: ['enterprise_import_files', 'index'] }),
      ])
    },
  })
  const running = complete.isPending ? complete.variables : undefined
  return (
    <section className={styles.outcome} aria-label="取り込みの選択">
      <p>
        {good === 0
          ? '取り込める行がありません。エラーの行を直して、もう一度アップロードしてください。'
          : file.error_row_count > 0
            ? 'エラーのある行を除いて取り込むか、何も取り込まずに直すかを選びます。'
            : 'すべての行を取り込めます。'}
      </p>
      <div className={styles.buttons}>
        <Button
          disabled={good === 0 || running === 'nothing'}
          loading={running === 'valid_rows'}
          onClick={() => complete.mutate('valid_rows')}
        >
          正しい{good.toLocaleString('ja-JP')}行を取り込む
        </Button>
        <Button
          variant="default"
          disabled={running === 'valid_rows'}
          loading={running === 'nothing'}
          onClick={() => complete.mutate('nothing')}
        >
          何も取り込まない
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {running === 'valid_rows' &&
          `${good.toLocaleString('ja-JP')}行を取り込んでいます。ほかの画面に移っても続きます`}
      </p>
    </section>
  )
}
