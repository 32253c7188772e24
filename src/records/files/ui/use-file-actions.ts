import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flashSuccess, flashUndo } from '#foundation/ui/flash.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { deleteFile, type FileFamily, type FileRow, restoreFile, takeFile } from './client.ts'
import { refreshFiles } from './refresh-files.ts'

/** Download and delete of a file; deleting is not asked about, since it can be taken back. */
export function useFileActions(family: FileFamily) {
  const client = useQueryClient()
  const refresh = () => refreshFiles(client, family)
  const download = useMutation({
    mutationFn: async ({ id_by_enterprise_id, name }: FileRow) =>
      saveFile(await takeFile(family, id_by_enterprise_id, 'download'), name),
  })
  const restore = useMutation({
    mutationFn: ({ id_by_enterprise_id }: FileRow) => restoreFile(family, id_by_enterprise_id),
    onSuccess: async (_answer, { name }) => {
      await refresh()
      flashSuccess(`${name}を元に戻しました`)
    },
  })
  const remove = useMutation({
    mutationFn: ({ id_by_enterprise_id }: FileRow) => deleteFile(family, id_by_enterprise_id),
    onSuccess: async (_answer, file) => {
      await refresh()
      flashUndo(`${file.name}を削除しました`, () => restore.mutate(file))
    },
  })
  return { download: download.mutate, remove: remove.mutate, isDownloading: download.isPending }
}
