import { Button } from '@mantine/core'
import { Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import type { ListTool } from '#foundation/screens/list/list-tools.ts'
import { audienceAddress } from './audience-address.ts'

const targets: Readonly<Record<string, 1 | 2>> = { candidate: 1, company_member: 2 }

/** So many chosen people stand in an address; more are meant by their conditions. */
const chosenAtMost = 1_000

/** From the chosen people of a list, or from all that match its conditions, to a broadcast. */
export const BroadcastTool: ListTool = ({ entity, query, count, chosen, matching }) => {
  const target = Object.hasOwn(targets, entity.name) ? targets[entity.name] : undefined
  if (!target) return null
  const isNamed = chosen.size > 0 && !matching
  const isFiltered = query.keyword !== '' || query.conditions.length > 0
  if (isNamed ? chosen.size > chosenAtMost : !matching && !isFiltered) return null
  const people = isNamed ? { ids: [...chosen] } : { keyword: query.keyword, conditions: query.conditions }
  const howMany = isNamed ? chosen.size : count
  if (howMany === 0) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      component={Link}
      to={`/enterprise/broadcasts/create?${audienceAddress(target, people)}`}
      leftSection={<Megaphone size={16} aria-hidden />}
      title={isNamed ? '選択した人に一斉配信' : '一覧の条件に合う人に一斉配信'}
    >
      {howMany !== undefined && `${howMany.toLocaleString('ja-JP')}人に`}一斉配信
    </Button>
  )
}
