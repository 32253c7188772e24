import { useMutation } from '@tanstack/react-query'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import type { ImportType } from '../import-file.ts'
import { api, type CheckedFile } from './client.ts'

type Choice = { mode: 'valid_rows' | 'nothing'; skip_duplicates: boolean }

const outcome = (file: CheckedFile, { record }: ImportType) =>
  file.status === 'discarded'
    ? '何も取り込まずに終了しました'
    : `${record.label.ja}を${file.created_count}件登録、${file.updated_count}件更新しました`

/** Ends an import by a choice: the good rows or nothing. What the database cut off is shown as such. */
export const useComplete = ({ id }: CheckedFile, type: ImportType) => {
  const { mutate, isPending } = useMutation({
    ...api.mutation.post('/api/enterprise/enterprise_import_files/complete', {
      refresh: [type.record.plural],
    }),
    onSuccess: ({ enterprise_import_file: file }) => flashSuccess(outcome(file, type)),
  })
  return {
    isPending,
    complete: (choice: Choice) => mutate({ body: { enterprise_import_files: { id, ...choice } } }),
  }
}
