import { Button } from '@mantine/core'
import { Files } from 'lucide-react'
import { Link } from 'react-router'
import { lastSide } from '../billing-payments/screen.tsx'
import type { ListTool } from '../entity/ui/list/list-tools.ts'

/** Makes a combined invoice of the chosen rows of the billing list; whether they go together is said before it is made. */
export const SelectedMergeTool: ListTool = ({ entity, chosen }) => {
  const side = lastSide.use()
  if (entity.name !== 'billing_payment' || side !== 'billing' || chosen.size < 2) return null
  return (
    <Button
      variant="default"
      component={Link}
      to={`/enterprise/billing_merges/create?ids=${[...chosen].join()}`}
      leftSection={<Files size={14} aria-hidden />}
    >
      合算請求を作成（{chosen.size}件）
    </Button>
  )
}
