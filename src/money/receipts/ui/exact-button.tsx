import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { isSupport, useMember } from '#foundation/ui/surface.ts'
import { api } from './client.ts'
import { ExactDialog } from './exact-dialog.tsx'

/** Where receipts pay invoices to the yen: how many do, and their list. */
export function ExactButton() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/receipts/exact'),
    // Whoever only looks in matches nothing. The list tells what is wrong, where something is.
    enabled: !isSupport(useMember()),
    meta: { quiet: true },
  })
  const count = data?.exact.length ?? 0
  return (
    <>
      {count > 0 && (
        <Button leftSection={<CheckCheck size={15} aria-hidden />} onClick={() => setOpen(true)}>
          {count}件をまとめて消込
        </Button>
      )}
      {isOpen && data && <ExactDialog exact={data.exact} close={() => setOpen(false)} />}
    </>
  )
}
