import { Button } from '@mantine/core'
import type { ImportType } from '../import-file.ts'
import type { CheckedFile } from './client.ts'
import { useComplete } from './use-complete.ts'

type Props = { file: CheckedFile; type: ImportType; disabled: boolean }

/** Ends an import without a row. */
export function LeaveImport({ file, type, disabled }: Props) {
  const { complete, isPending } = useComplete(file, type)
  return (
    <Button
      variant="default"
      disabled={disabled}
      loading={isPending}
      onClick={() => complete({ mode: 'nothing', skip_duplicates: false })}
    >
      何も取り込まない
    </Button>
  )
}
