import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { documentSettingsOptions } from '#documents/document-settings/ui/queries.ts'
import type { Entity, Fields } from '#foundation/entity/entity.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { useEnterpriseEntity } from '#foundation/screens/enterprise-entity.tsx'
import { beginningOf } from '#foundation/screens/form/draft.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ForbiddenPage } from '#foundation/ui/pages/forbidden-page.tsx'
import { useVisibleFamilies } from '#foundation/ui/shell/visible.ts'
import { SkeletonBar, SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { contract } from '../../contract.ts'
import { withUnitPrices } from './forecast.ts'
import { clientOf, takenOver, withTerms } from './inherit.ts'
import { WizardScreen } from './wizard-screen.tsx'

const idIn = (text: string | null | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Reads a record that one may begin from; nothing is asked without an id. */
const useRecord = (plural: string, id: unknown) =>
  useQuery({ ...recordOptions(plural, typeof id === 'number' ? id : 0), enabled: typeof id === 'number' })

/** The wizard is for members who may see contracts; it waits for the enterprise's custom properties. */
function ForContracts({ children }: { children: ReactNode }) {
  if (!useVisibleFamilies().has(contract.plural))
    return (
      <ForbiddenPage message="契約を見る権限がないため、契約の作成と編集はできません。管理者に権限の変更を依頼してください。" />
    )
  return <Suspense fallback={<Loading />}>{children}</Suspense>
}

/** A new contract, from nothing or from the opportunity in the address (`?opportunity=ID`). */
export const CreateContractPage = () => (
  <ForContracts>
    <NewContract />
  </ForContracts>
)

/** The contract in the address. */
export const EditContractPage = () => (
  <ForContracts>
    <StoredContract />
  </ForContracts>
)

function NewContract() {
  const member = useMember()
  const entity: Entity = useEnterpriseEntity<Fields>(contract)
  const [params] = useSearchParams()
  const opportunityId = idIn(params.get('opportunity'))
  const opportunity = useRecord('opportunities', opportunityId)
  const candidate = useRecord('candidates', opportunity.data?.candidate_id_by_enterprise_id)
  const job = useRecord('jobs', opportunity.data?.job_id_by_enterprise_id)
  const company = useRecord('companies', clientOf({ opportunity: opportunity.data, job: job.data }))
  const settings = useQuery(documentSettingsOptions)
  const behind = [opportunity, candidate, company, job, settings]
  if (behind.some(({ isLoading }) => isLoading)) return <Loading />
  const terms = settings.data?.contract
  const start = {
    ...beginningOf(entity, member),
    ...(terms && { ...withTerms('sales', terms.sales), ...withTerms('supplier', terms.supplier) }),
    ...takenOver({
      opportunity: opportunity.data,
      job: job.data,
      candidate: candidate.data,
      company: company.data,
    }),
  }
  return (
    <WizardScreen
      key={opportunityId ?? 'new'}
      start={withUnitPrices(withUnitPrices(start, 'sales'), 'supplier')}
      opportunity={opportunityId}
    />
  )
}

function StoredContract() {
  const id = idIn(useParams().id) ?? 0
  const { data: row } = useQuery({ ...recordOptions(contract.plural, id), staleTime: 0 })
  const candidate = useRecord('candidates', row?.candidate_id_by_enterprise_id)
  if (!row || candidate.isLoading) return <Loading />
  const start: RecordRow = { ...row, candidate_type_id: candidate.data?.candidate_type_id ?? null }
  return <WizardScreen key={id} row={row} start={start} />
}

function Loading() {
  return (
    <>
      <PageHeader title={<SkeletonBar width={160} height={20} />} />
      <SkeletonRows rows={12} columns={3} height={60} />
    </>
  )
}
