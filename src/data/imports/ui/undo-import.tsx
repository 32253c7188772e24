import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { RefusedList } from '#foundation/screens/bulk/refused-list.tsx'
import { useEntities } from '#foundation/screens/entities.ts'
import { ApiError } from '#foundation/ui/api-error.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import type { ImportType } from '../import-file.ts'
import { api, type CheckedFile } from './client.ts'

/** Takes back an import, after asking; lists the records that stay, each with the reason. */
export function UndoImport({ file, type }: { file: CheckedFile; type: ImportType }) {
  const entity = useEntities().find(({ plural }) => plural === type.record.plural)
  const undo = useMutation({
    ...api.mutation.post('/api/enterprise/enterprise_import_files/undo/:id', {
      refresh: [type.record.plural],
    }),
    onSuccess: ({ undo_failed }) =>
      flashSuccess(
        undo_failed.length > 0
          ? '取り込みを取り消しました。残した記録を確認してください'
          : '取り込みを取り消し、取り込む前の状態に戻しました',
      ),
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'この取り込みを取り消しますか',
      text: `登録した${file.created_count}件を削除し、更新した${file.updated_count}件を取り込む前の値に戻します。取り込みのあとに変更・使用された記録はそのまま残し、名前と理由をお知らせします。`,
      action: '取り消す',
      danger: true,
    })
    if (sure) undo.mutate({ id: file.id })
  }
  const left = undo.error instanceof ApiError ? undo.error.failed : (undo.data?.undo_failed ?? [])
  return (
    <>
      {file.status === 'completed' && (
        <Button variant="default" loading={undo.isPending} onClick={ask}>
          取り込みを取り消す
        </Button>
      )}
      {entity && (
        <div style={{ width: '100%' }}>
          <RefusedList
            entity={entity}
            title={`そのまま残した${type.record.label.ja}`}
            failed={left}
            count={left.length}
          />
        </div>
      )}
    </>
  )
}
