import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { MANAGER } from '../rules/authority.ts'
import { saveFile } from './save-file.ts'
import { useMember } from './surface.ts'

type Props = {
  /** The file's name without its ending. */
  name: string
  read: () => Promise<Blob>
  /** Stands in the bar of chosen rows. */
  isInBar?: boolean
}

/** A list, or its chosen rows, as CSV, for those who may export. */
export function CsvButton({ name, read, isInBar }: Props) {
  const isManager = useMember().authority >= MANAGER
  const csv = useMutation({ mutationFn: read, onSuccess: (file) => saveFile(file, `${name}.csv`) })
  if (!isManager) return null
  if (isInBar)
    return (
      <button type="button" disabled={csv.isPending} onClick={() => csv.mutate()}>
        <FileDown size={15} aria-hidden />
        CSV
      </button>
    )
  return (
    <Button
      variant="default"
      leftSection={<FileDown size={15} aria-hidden />}
      loading={csv.isPending}
      onClick={() => csv.mutate()}
    >
      CSV
    </Button>
  )
}
