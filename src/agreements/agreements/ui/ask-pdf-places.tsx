import { Button, Menu } from '@mantine/core'
import { FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { idOf, type MenuProps } from '#foundation/screens/screen.ts'
import { useVisibleFamilies } from '#foundation/ui/shell/visible.ts'
import { AskPdfDialog } from './ask-pdf.tsx'
import type { Party } from './pdf-fields.tsx'

/** Above the list: asks about a PDF, with anybody. */
export function AskPdfButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<FileCheck2 size={15} aria-hidden />} onClick={() => setOpen(true)}>
        PDFの合意を依頼
      </Button>
      {isOpen && <AskPdfDialog close={() => setOpen(false)} />}
    </>
  )
}

/** In the menu of a company or a worker: asks them. */
export function AskPdfItem({ kind, row, show }: MenuProps & { kind: Party['kind'] }) {
  const party = { kind, one: { id: idOf(row), name: textOf(row.name) } }
  return useVisibleFamilies().has('agreements') ? (
    <Menu.Item
      leftSection={<FileCheck2 size={14} aria-hidden />}
      onClick={() => show(<AskPdfDialog party={party} close={() => show(null)} />)}
    >
      PDFの合意を依頼
    </Menu.Item>
  ) : null
}
