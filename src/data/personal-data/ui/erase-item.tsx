import { Menu } from '@mantine/core'
import { UserX } from 'lucide-react'
import { Link } from 'react-router'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { useMember } from '#foundation/ui/surface.ts'

/** In the menu of a person's record: the way to the erasure of their data, for managers and above. */
export const EraseItem: RecordPart = ({ entity, row }) =>
  useMember().authority < 1 ? null : (
    <Menu.Item
      color="ng"
      component={Link}
      to={`/enterprise/personal_data/${entity.name}/${idOf(row)}`}
      leftSection={<UserX size={14} aria-hidden />}
    >
      個人情報を消去
    </Menu.Item>
  )
