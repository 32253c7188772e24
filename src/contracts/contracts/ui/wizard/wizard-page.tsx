import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { documentSettingsOptions } from '#documents/document-settings/ui/queries.ts'
import type { Entity, Fields } from '#foundation/entity/entity.ts'
import { monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { useEnterpriseEntity } from '#foundation/screens/enterprise-entity.tsx'
import { beginningOf } from '#foundation/screens/form/draft.ts'
import { type Filled, fillIn, settled } from '#foundation/screens/form/filled.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ForbiddenPage } from '#foundation/ui/pages/forbidden-page.tsx'
import { useVisibleFamilies } from '#foundation/ui/shell/visible.ts'
import { SkeletonBar, SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { contract } from '../../contract.ts'
import { withUnitPrices } from './forecast.ts'
import { takenOver } from './inherit.ts'
import { withTerms } from './lasting-terms.ts'
import { readBehind } from './read-behind.ts'
import { WizardScreen } from './wizard-screen.tsx'

const idIn = (text: string | null | undefined) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** The wizard is for members who may see contracts; it waits for the enterprise's custom properties. */
function ForContracts({ children }: { children: ReactNode }) {
  if (!useVisibleFamilies().has(contract.plural))
    return (
      <ForbiddenPage message="契約を見る権限がないため、契約の作成と編集はできません。管理者に権限の変更を依頼してください。" />
    )
  return <Suspense fallback={<Loading />}>{children}</Suspense>
}

/** What the wizard begins with; undefined while it travels. */
type Beginning = { row?: RecordRow; start: Filled; opportunity?: number | undefined }

/** A new contract, from nothing or from an opportunity, with everything that can be known of it before anybody types. */
function useNew(opportunity: number | undefined, isAsked: boolean): Beginning | undefined {
  const member = useMember()
  const client = useQueryClient()
  const entity: Entity = useEnterpriseEntity<Fields>(contract)
  const settings = useQuery({ ...documentSettingsOptions, enabled: isAsked })
  const behind = useQuery({
    queryKey: ['contract-beginning', opportunity],
    queryFn: () => readBehind(client, opportunity ?? 0),
    enabled: isAsked && opportunity !== undefined,
    // Read once for each wizard: a contract made since then has changed what was agreed last.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!isAsked || settings.isLoading || behind.isLoading) return undefined
  const terms = settings.data?.contract
  const empty: Filled = { draft: beginningOf(entity, member), origins: {}, typed: [] }
  const filled = fillIn(contract, empty, [
    ...(terms
      ? [
          {
            origin: '帳票設定',
            values: { ...withTerms('sales', terms.sales), ...withTerms('supplier', terms.supplier) },
          },
        ]
      : []),
    ...takenOver(behind.data ?? {}),
  ])
  const draft = withUnitPrices(withUnitPrices(inOrder(filled.draft), 'sales'), 'supplier')
  return { start: { ...filled, draft }, opportunity }
}

/** A deal that starts later than a new contract ends by default is one month long until somebody says so. */
const inOrder = (draft: Values): Values => {
  const { period_start_date: start, period_end_date: end } = draft
  return typeof start === 'string' && typeof end === 'string' && end < start
    ? { ...draft, period_end_date: monthEnd(monthOf(start)) }
    : draft
}

/** The contract with this id. */
function useStored(id: number | undefined): Beginning | undefined {
  const { data: row } = useQuery({
    ...recordOptions(contract.plural, id ?? 0),
    staleTime: 0,
    enabled: id !== undefined,
  })
  const worker = row?.candidate_id_by_enterprise_id
  const candidate = useQuery({
    ...recordOptions('candidates', Number(worker)),
    enabled: typeof worker === 'number',
  })
  if (id === undefined || !row || candidate.isLoading) return undefined
  return {
    row,
    start: settled(contract, { ...row, candidate_type_id: candidate.data?.candidate_type_id ?? null }),
  }
}

/** Where the wizard goes on under the address of the contract it has made: nothing of it is drawn anew. */
type Made = { from?: string } | null

/**
 * The wizard of the contract in the address, or of a new one. What it began with stays as it was: the record is read again
 * whenever something is saved, and what is typed goes on.
 */
function Wizard() {
  const id = idIn(useParams().id)
  const opportunity = idIn(useSearchParams()[0].get('opportunity'))
  const state = useLocation().state as Made
  const [kept, setKept] = useState<Beginning & { key: string }>()
  const [made, setMade] = useState<{ id: number; key: string }>()
  const [visit, setVisit] = useState(0)
  const fresh = useStored(id)
  const begun = useNew(opportunity, id === undefined)
  const goesOn = id !== undefined && kept !== undefined && state?.from === kept.key
  const now = goesOn ? { id, key: kept.key } : made
  if (goesOn && made?.id !== id) {
    setMade(now)
    setVisit(visit + 1)
  }
  const own = now !== undefined && now.id === id ? now.key : String(id)
  const key = id === undefined ? `new:${opportunity ?? ''}:${visit}` : own
  const beginning = fresh ?? begun
  if (kept?.key !== key && beginning) setKept({ ...beginning, key })
  if (kept?.key !== key) return <Loading />
  const { row, start } = kept
  return (
    <WizardScreen
      key={key}
      session={key}
      start={start}
      opportunity={kept.opportunity}
      {...(row && { row })}
    />
  )
}

/** The wizard, at the address of a new contract and at that of a stored one: on the way from one to the other it stays. */
export const WizardPage = () => (
  <ForContracts>
    <Wizard />
  </ForContracts>
)

function Loading() {
  return (
    <>
      <PageHeader title={<SkeletonBar width={160} height={20} />} />
      <SkeletonRows rows={12} columns={3} height={60} />
    </>
  )
}
