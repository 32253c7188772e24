import { Button } from '@mantine/core'
import { Handshake } from 'lucide-react'
import { Link } from 'react-router'

/** What the new opportunity begins with: ids of a candidate, job or company, or the application it comes from. */
type Props = { candidate?: number; job?: number; company?: number; apply?: number }

/** 「商談を追加」, what one comes for on a candidate or job, for the record pages of candidates, jobs, companies and applications. */
export function AddOpportunity(props: Props) {
  const params = new URLSearchParams(
    Object.entries(props).flatMap(([key, id]) => (id === undefined ? [] : [[key, String(id)]])),
  )
  return (
    <Button
      variant={props.candidate || props.job ? 'filled' : 'default'}
      component={Link}
      to={`/enterprise/opportunities/create?${params}`}
      leftSection={<Handshake size={14} aria-hidden />}
    >
      商談を追加
    </Button>
  )
}
