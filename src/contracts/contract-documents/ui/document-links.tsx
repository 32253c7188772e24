import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { documentKinds } from '../kinds.ts'

/** The documents of a contract as entries of a menu. */
export function DocumentLinks({ row }: { row: RecordRow }) {
  const kinds = documentKinds.filter(({ side }) => side === 'sales' || !isOwnEmployee(row))
  return kinds.map(({ name, label }) => (
    <Menu.Item
      key={name}
      component={Link}
      to={`/enterprise/contracts/${row.id_by_enterprise_id}/preview/${name}`}
    >
      {label}
    </Menu.Item>
  ))
}
