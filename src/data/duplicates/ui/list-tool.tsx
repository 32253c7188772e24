import { Button } from '@mantine/core'
import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import type { ListTool } from '#foundation/screens/list/list-tools.ts'
import { useMember } from '#foundation/ui/surface.ts'
import { duplicateTypes } from '../rules.ts'
import { comparePath } from './compare-path.ts'

/** From a list to its suspects; with two rows chosen, to merging just these. */
export const DuplicatesTool: ListTool = ({ entity, chosen }) => {
  const member = useMember()
  const type = duplicateTypes.find((each) => each === entity.name)
  if (!type) return null
  const isPair = chosen.size === 2 && member.authority >= 1
  if (chosen.size > 0 && !isPair) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      component={Link}
      to={isPair ? comparePath(type, chosen) : `/enterprise/duplicates?type=${type}`}
      leftSection={<Copy size={16} aria-hidden />}
    >
      {isPair ? '2件を統合' : '重複'}
    </Button>
  )
}
