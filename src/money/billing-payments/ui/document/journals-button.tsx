import { Drawer } from '@mantine/core'
import { useState } from 'react'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { RecordJournals, useSeesBooks } from '../../../ui/record-journals.tsx'

/** What the books say of both sides of the record, beside the document; for those who see the books. */
export function JournalsButton({ row }: { row: RecordRow }) {
  const [opened, setOpened] = useState(false)
  if (!useSeesBooks()) return null
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        仕訳
      </button>
      <Drawer opened={opened} onClose={() => setOpened(false)} title="仕訳" size={520} padding={20}>
        <RecordJournals source_type="billing_payment" source_id={idOf(row)} />
      </Drawer>
    </>
  )
}
