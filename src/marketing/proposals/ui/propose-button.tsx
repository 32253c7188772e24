import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { Link } from 'react-router'
import { useVisibleFamilies } from '#foundation/ui/shell/visible.ts'

/** 「提案を作成」 for the record pages of candidates and jobs. */
export function ProposeButton({ candidate, job }: { candidate?: number; job?: number }) {
  if (!useVisibleFamilies().has('proposals')) return null
  return (
    <Button
      variant="default"
      component={Link}
      to={`/enterprise/proposals/create?${candidate ? `candidate_ids=${candidate}` : `job_ids=${job}`}`}
      leftSection={<Send size={14} aria-hidden />}
    >
      提案を作成
    </Button>
  )
}
