import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ListTool } from '#foundation/screens/list/list-tools.ts'

const ways: Readonly<Record<string, [label: string, path: string]>> = {
  candidate: ['スキルシートから登録', 'candidates/ai_generator/affiliation_type'],
  job: ['メールから登録', 'jobs/ai_generator/import'],
}

/** From a list to reading new records out of what arrived. */
export const ReadingTool: ListTool = ({ entity, chosen }) => {
  const way = ways[entity.name]
  if (!way || chosen.size > 0) return null
  const [label, path] = way
  return (
    <Button variant="subtle" color="gray" component={Link} to={`/enterprise/${path}`}>
      {label}
    </Button>
  )
}
