import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonBar, SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { formOptions } from '../queries.ts'
import type { EntityScreen } from '../screen.ts'
import { EntityForm } from './entity-form.tsx'
import { useGiven } from './use-given.ts'

/** The form of a new record; the address may say which other one it is made for (`?company=3`). */
export function CreatePage({ screen }: { screen: EntityScreen }) {
  const { given, isLoading } = useGiven(screen.entity)
  return isLoading ? <Waiting /> : <EntityForm screen={screen} given={given} />
}

/** The form of the record in the address. */
export function EditPage({ screen }: { screen: EntityScreen }) {
  const id = Number(useParams().id)
  const { data } = useQuery(formOptions(screen.entity.plural, id))
  if (data) return <EntityForm key={id} screen={screen} row={data} />
  return <Waiting />
}

const Waiting = () => (
  <>
    <PageHeader title={<SkeletonBar width={220} height={20} />} />
    <SkeletonRows rows={12} columns={2} height={60} />
  </>
)
