import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import type { ImportType } from '../import-file.ts'
import { type CheckedFile, setTitle } from './client.ts'
import styles from './imports.module.css'
import { LeaveImport } from './leave-import.tsx'
import { Stopped } from './stopped.tsx'

/** A file whose check was cut off: what happened, and the check once more. */
export function CheckAgain({ file, type }: { file: CheckedFile; type: ImportType }) {
  const { id, title } = file
  const check = useMutation(setTitle)
  return (
    <Stack as="section" className={styles.outcome} aria-label="確認の中断">
      <Stopped message={file.message} />
      <Row wrap>
        <Button
          loading={check.isPending}
          onClick={() => check.mutate({ body: { enterprise_import_files: { id, title, mapping: {} } } })}
        >
          もう一度確認する
        </Button>
        <LeaveImport file={file} type={type} disabled={check.isPending} />
      </Row>
      {check.isPending && (
        <Note role="status" above={8}>
          すべての行を確認しています。ほかの画面に移っても続き、結果は履歴に残ります
        </Note>
      )}
    </Stack>
  )
}
