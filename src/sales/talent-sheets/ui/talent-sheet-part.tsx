import { Button, Menu, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown, FileUser } from 'lucide-react'
import { useState } from 'react'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { Lead, Note } from '#foundation/ui/layout.tsx'
import { lazyPart } from '#foundation/ui/lazy-part.tsx'
import { openPdf } from '#foundation/ui/pdf/render-pdf.ts'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { RecordSection } from '../../candidates/ui/record-section.tsx'
import type { talentSheetRoutes } from '../server.ts'

const api = apiOf<ReturnType<typeof talentSheetRoutes>>()

/** The sheet of a candidate as a file; with `view` it is only looked at. */
const talentSheet = (id: number, format: 'pdf' | 'xlsx', context?: 'view') =>
  api.blob('/api/enterprise/candidates/talent_sheet/:id', {
    id,
    body: { format, ...(context && { context }) },
  })

const PdfPages = lazyPart(async () => (await import('#records/files/ui/pdf-pages.tsx')).PdfPages)

/** The very sheet that a client would get. */
function Sheet({ row }: { row: RecordRow }) {
  const { data: pdf, error } = useQuery({
    queryKey: ['talent_sheets', idOf(row), row.updated_at],
    queryFn: async () => openPdf(await talentSheet(idOf(row), 'pdf', 'view')),
  })
  if (error)
    return (
      <Note tone="ng" role="alert">
        {error.message}
      </Note>
    )
  return pdf ? <PdfPages pdf={pdf} name="人材シート" /> : <SkeletonRows rows={12} columns={2} height={24} />
}

/** 人材シート on a candidate's record: how it reads, and the file of it. */
export function TalentSheetPart({ row }: { row: RecordRow }) {
  const [isOpen, setOpen] = useState(false)
  const take = useMutation({
    mutationFn: (format: 'pdf' | 'xlsx') => talentSheet(idOf(row), format),
    onSuccess: (file, format) => saveFile(file, `人材シート_${row.name_for_company ?? '候補者'}.${format}`),
  })
  return (
    <RecordSection
      title="人材シート"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<FileUser size={14} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            見る
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                leftSection={<FileDown size={14} aria-hidden />}
                loading={take.isPending}
              >
                ダウンロード
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => take.mutate('pdf')}>PDF</Menu.Item>
              <Menu.Item onClick={() => take.mutate('xlsx')}>Excel</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      }
    >
      <Lead inset below={16}>
        企業に渡すための1枚です。氏名は「企業向け表示名」になり、単価と連絡先、社内情報は入りません。
      </Lead>
      <Modal opened={isOpen} onClose={() => setOpen(false)} size="xl" title="人材シート">
        {isOpen && <Sheet row={row} />}
      </Modal>
    </RecordSection>
  )
}
