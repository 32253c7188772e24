import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { today } from '../entity/today.ts'
import type { ListTool } from '../entity/ui/list/list-tools.ts'
import { flashSuccess } from '../ui/flash.tsx'
import { bulkPdf } from './calls.ts'
import { saveFile } from './document/save-file.ts'
import { lastSide } from './screen.tsx'

const documents = { billing: '請求書', payment: '支払通知書' } as const

/** The PDFs of the chosen rows of the side in view as one ZIP. */
export const BulkPdfTool: ListTool = ({ entity, chosen }) => {
  const side = lastSide.use()
  const downloading = useMutation({
    mutationFn: () => bulkPdf([...chosen], side),
    onSuccess: (zip) => {
      saveFile(zip, `${documents[side]}_${today().replaceAll('-', '')}.zip`)
      flashSuccess(`${documents[side]}${chosen.size}件をダウンロードしました`)
    },
  })
  if (entity.name !== 'billing_payment' || chosen.size === 0) return null
  return (
    <Button
      variant="default"
      leftSection={<FileArchive size={14} aria-hidden />}
      loading={downloading.isPending}
      onClick={() => downloading.mutate()}
    >
      {documents[side]}PDF（{chosen.size}件）
    </Button>
  )
}
