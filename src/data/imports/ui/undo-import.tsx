import { Box, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api-error.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import type { ImportType } from '../import-file.ts'
import { type CheckedFile, importQuery, undoImport } from './client.ts'
import styles from './imports.module.css'

/** Takes back a completed import, after asking; says of each record why it cannot be. */
export function UndoImport({ file, type }: { file: CheckedFile; type: ImportType }) {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => undoImport(file.id),
    onSuccess: (undone) => {
      client.setQueryData(importQuery(undone.id).queryKey, undone)
      flashSuccess('取り込みを取り消し、取り込む前の状態に戻しました')
      return Promise.all([
        refreshFamily(client, type.record),
        client.invalidateQueries({ queryKey: ['enterprise_import_files', 'index'] }),
      ])
    },
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'この取り込みを取り消しますか',
      text: `登録した${file.created_count}件を削除し、更新した${file.updated_count}件を取り込む前の値に戻します。取り込みのあとに変更された行が1つでもある場合は、何も変えずにお知らせします。`,
      action: '取り消す',
      danger: true,
    })
    if (sure) undo.mutate()
  }
  const refused = undo.error instanceof ApiError ? undo.error.failed : []
  return (
    <>
      <Button variant="default" loading={undo.isPending} onClick={ask}>
        取り込みを取り消す
      </Button>
      {refused.length > 0 && (
        <Box component="ul" w="100%" className={styles.error} aria-label="取り消せない理由">
          {refused.map(({ id, message }) => (
            <li key={id}>
              <Link to={`/enterprise/${type.record.plural}/${id}`}>ID {id}</Link>：{message}
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
