import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { isSupport, useMember } from '#foundation/ui/surface.ts'
import { api } from './client.ts'
import { ExactDialog } from './exact-dialog.tsx'

type Props = {
  /** Of these receipts only, from the bar of chosen rows; of all without. */
  of?: ReadonlySet<number>
}

/** Where receipts pay invoices to the yen: how many do, and their list. */
export function ExactButton({ of }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/receipts/exact'),
    // Whoever only looks in matches nothing. The list tells what is wrong, where something is.
    enabled: !isSupport(useMember()),
    meta: { quiet: true },
  })
  const exact = (data?.exact ?? []).filter(({ receipt }) => of?.has(receipt.id_by_enterprise_id) ?? true)
  const count = exact.length
  const open = () => setOpen(true)
  return (
    <>
      {count > 0 && of && (
        <button type="button" onClick={open}>
          <CheckCheck size={15} aria-hidden />
          {count}件を消込
        </button>
      )}
      {count > 0 && !of && (
        <Button leftSection={<CheckCheck size={15} aria-hidden />} onClick={open}>
          {count}件をまとめて消込
        </Button>
      )}
      {isOpen && data && <ExactDialog exact={exact} close={() => setOpen(false)} />}
    </>
  )
}
