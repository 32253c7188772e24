import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { saveFile } from '#foundation/ui/save-file.ts'
import { useMember } from '#foundation/ui/surface.ts'
import type { CsvTable } from '../csv.ts'
import type { Period } from '../read.ts'
import { exportTable } from './client.ts'

/** A table as a file, for those who may export. */
export function CsvButton({ table, title, period }: { table: CsvTable; title: string; period: Period }) {
  const isManager = useMember().authority >= MANAGER
  const days = `${period.from}-${period.to}`.replaceAll('-', '')
  const exporting = useMutation({
    mutationFn: () => exportTable(table, period),
    onSuccess: (file) => saveFile(file, `サイト分析_${title}_${days.slice(0, 8)}-${days.slice(8)}.csv`),
  })
  return (
    isManager && (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${title}のCSV`}
        leftSection={<FileDown size={14} aria-hidden />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        CSV
      </Button>
    )
  )
}
