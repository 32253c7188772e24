import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { saveFile } from '#foundation/ui/save-file.ts'
import { useMember } from '#foundation/ui/surface.ts'
import { type Asked, api } from './client.ts'

/** The sheet as a file, for those who may export. */
export function CsvButton({ asked }: { asked: Asked }) {
  const isManager = useMember().authority >= MANAGER
  const exporting = useMutation({
    mutationFn: () => api.blob('/api/admin/kpi_records/csv', { body: asked }),
    onSuccess: (file) => saveFile(file, 'KPI.csv'),
  })
  return (
    isManager && (
      <Button
        variant="default"
        leftSection={<FileDown size={14} aria-hidden />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        CSV
      </Button>
    )
  )
}
