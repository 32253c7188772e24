import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { type EntityScreen, pathOf } from '../screen.ts'

/** The way to the form of a new record. */
export function AddButton({ screen: { entity } }: { screen: EntityScreen }) {
  return (
    <Button component={Link} to={`${pathOf(entity)}/create`} leftSection={<Plus size={16} aria-hidden />}>
      {entity.label.ja}を追加
    </Button>
  )
}
