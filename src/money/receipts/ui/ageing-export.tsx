import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { saveFile } from '#foundation/ui/save-file.ts'
import { useMember } from '#foundation/ui/surface.ts'
import { exportOpenItems } from './client.ts'

/** The balances as CSV, for those who may export: every client, or the invoices of the one that is open. */
export function AgeingExport({ as_of, company }: { as_of: string; company: number | null | undefined }) {
  const isManager = useMember().authority >= MANAGER
  const csv = useMutation({
    mutationFn: () => exportOpenItems(as_of, company),
    onSuccess: (file) => saveFile(file, `残高_${as_of.replaceAll('-', '')}.csv`),
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
