import { Link } from 'react-router'
import type { Entity } from '#foundation/entity/entity.ts'
import { useEnterpriseEntity } from '#foundation/screens/enterprise-entity.tsx'
import { addressOf } from '#foundation/screens/list/list-address.ts'
import { knownColumns } from '#foundation/screens/list/use-list-state.ts'
import type { ViewSetting } from '#foundation/screens/list/views/client.ts'
import { pathOf } from '#foundation/screens/screen.ts'

/** Opens the list as the view has it, columns of the enterprise's own properties among them. Suspends while those are not known. */
export function ViewLink({ entity, view }: { entity: Entity; view: ViewSetting }) {
  const columns = knownColumns({ entity: useEnterpriseEntity(entity) })
  return (
    <Link to={`${pathOf(entity)}?${addressOf(view, columns, view.id_by_enterprise_id)}`}>{view.name}</Link>
  )
}
