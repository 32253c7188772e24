import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { Link } from 'react-router'
import type { ListTool } from '#foundation/screens/list/list-tools.ts'
import { proposalLimits } from '../warnings.ts'

const kinds: Readonly<Record<string, { key: string; most: number; label: string }>> = {
  candidate: { key: 'candidate_ids', most: proposalLimits.candidates, label: '人に提案' },
  job: { key: 'job_ids', most: proposalLimits.jobs, label: '件を提案' },
}

/** From the chosen candidates, or the chosen jobs, to a proposal. */
export const ProposeTool: ListTool = ({ entity, chosen }) => {
  const kind = Object.hasOwn(kinds, entity.name) ? kinds[entity.name] : undefined
  if (!kind || chosen.size === 0 || chosen.size > kind.most) return null
  const ids = [...chosen].join(',')
  return (
    <Button
      variant="subtle"
      color="gray"
      component={Link}
      to={`/enterprise/proposals/create?${kind.key}=${ids}`}
      leftSection={<Send size={16} aria-hidden />}
    >
      {chosen.size}
      {kind.label}
    </Button>
  )
}
