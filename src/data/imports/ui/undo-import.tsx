import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '#foundation/ui/api-error.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import type { ImportType } from '../import-file.ts'
import { api, type CheckedFile } from './client.ts'

/** Takes back a completed import, after asking; says of each record why it cannot be. */
export function UndoImport({ file, type }: { file: CheckedFile; type: ImportType }) {
  const undo = useMutation({
    ...api.mutation.post('/api/enterprise/enterprise_import_files/undo/:id', {
      refresh: [type.record.plural],
    }),
    onSuccess: () => flashSuccess('取り込みを取り消し、取り込む前の状態に戻しました'),
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'この取り込みを取り消しますか',
      text: `登録した${file.created_count}件を削除し、更新した${file.updated_count}件を取り込む前の値に戻します。取り込みのあとに変更された行が1つでもある場合は、何も変えずにお知らせします。`,
      action: '取り消す',
      danger: true,
    })
    if (sure) undo.mutate({ id: file.id })
  }
  const refused = undo.error instanceof ApiError ? undo.error.failed : []
  return (
    <>
      <Button variant="default" loading={undo.isPending} onClick={ask}>
        取り込みを取り消す
      </Button>
      {refused.length > 0 && (
        <Note as="ul" tone="ng" style={{ width: '100%' }} aria-label="取り消せない理由">
          {refused.map(({ id, message }) => (
            <li key={id}>
              <Link to={`/enterprise/${type.record.plural}/${id}`}>ID {id}</Link>：{message}
            </li>
          ))}
        </Note>
      )}
    </>
  )
}
