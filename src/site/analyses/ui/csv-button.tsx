import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { saveFile } from '#foundation/ui/save-file.ts'
import { useMember } from '#foundation/ui/surface.ts'
import type { CsvTable } from '../csv.ts'
import type { Period } from '../read.ts'
import { api } from './client.ts'

/** A table as a file, for those who may export. */
export function CsvButton({
  table,
  title,
  period: { from, to },
}: {
  table: CsvTable
  title: string
  period: Period
}) {
  const isManager = useMember().authority >= MANAGER
  const days = [from, to].map((day) => day.replaceAll('-', '')).join('-')
  const exporting = useMutation({
    mutationFn: () => api.blob('/api/enterprise/analyses/csv', { body: { table, from, to } }),
    onSuccess: (file) => saveFile(file, `サイト分析_${title}_${days}.csv`),
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
