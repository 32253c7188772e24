import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportType } from '../import-file.ts'
import { type CheckedFile, importQuery, setTitle } from './client.ts'
import styles from './imports.module.css'
import { LeaveImport } from './leave-import.tsx'
import { Stopped } from './stopped.tsx'

/** A file whose check was cut off: what happened, and the check once more. */
export function CheckAgain({ file, type }: { file: CheckedFile; type: ImportType }) {
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: () => setTitle(file.id, file.title, {}),
    onSuccess: (checked) => {
      client.setQueryData(importQuery(checked.id).queryKey, checked)
      return client.invalidateQueries({ queryKey: ['enterprise_import_files', 'index'] })
    },
  })
  return (
    <section className={styles.outcome} aria-label="確認の中断">
      <Stopped message={file.message} />
      <div className={styles.buttons}>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          もう一度確認する
        </Button>
        <LeaveImport file={file} type={type} disabled={check.isPending} />
      </div>
      {check.isPending && (
        <p className={styles.note} role="status">
          すべての行を確認しています。ほかの画面に移っても続き、結果は履歴に残ります
        </p>
      )}
    </section>
  )
}
