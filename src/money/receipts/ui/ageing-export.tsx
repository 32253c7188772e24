import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { MANAGER } from '#foundation/rules/authority.ts'
import type { BodyAt } from '#foundation/ui/api.ts'
import { saveFile } from '#foundation/ui/save-file.ts'
import { useMember } from '#foundation/ui/surface.ts'
import type { ageingCsvRoutes } from '../ageing-csv.ts'
import { api } from './client.ts'

type Asked = BodyAt<typeof ageingCsvRoutes, '/api/enterprise/open_items/csv'> & { as_of: string }

/** The balances as CSV, for those who may export: every client, or the invoices of the one that is open. */
export function AgeingExport({ asked }: { asked: Asked }) {
  const isManager = useMember().authority >= MANAGER
  const csv = useMutation({
    mutationFn: () => api.blob('/api/enterprise/open_items/csv', { body: asked }),
    onSuccess: (file) => saveFile(file, `残高_${asked.as_of.replaceAll('-', '')}.csv`),
  })
  return (
    isManager && (
      <Button
        variant="default"
        leftSection={<FileDown size={15} aria-hidden />}
        loading={csv.isPending}
        onClick={() => csv.mutate()}
      >
        CSV
      </Button>
    )
  )
}
