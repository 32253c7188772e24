import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import type { ImportType } from '../import-file.ts'
import { type CheckedFile, type Choice, completeImport, importQuery } from './client.ts'

const outcome = (file: CheckedFile, { record }: ImportType) =>
  file.status === 'discarded'
    ? '何も取り込まずに終了しました'
    : `${record.label.ja}を${file.created_count}件登録、${file.updated_count}件更新しました`

/** Ends an import by a choice, and brings the screens up to date; what the database cut off is shown as such. */
export const useComplete = (file: CheckedFile, type: ImportType) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) => completeImport(file.id, choice),
    onError: () => client.invalidateQueries({ queryKey: importQuery(file.id).queryKey }),
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
