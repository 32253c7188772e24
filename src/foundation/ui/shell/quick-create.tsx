import { ActionIcon, Menu } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useSurface } from '../surface.ts'
import { useVisibleSlices } from './visible.ts'

/** The + of the top bar: everything that can be created, from wherever one is. */
export function QuickCreate() {
  const { home } = useSurface()
  const creates = useVisibleSlices().flatMap((slice) => slice.creates ?? [])
  if (creates.length === 0) return null
  return (
    <Menu withinPortal={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} aria-label="新規作成">
          <Plus size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {creates.map(({ label, path }) => (
          <Menu.Item key={path} component={Link} to={`${home}/${path}`}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
