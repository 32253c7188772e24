import { useQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import type { AnyField, Entity } from '../entity/entity.ts'
import type { RecordRow } from '../entity/ui/entity-api.ts'
import { RelatedList } from '../entity/ui/list/related-list.tsx'
import { recordOptions } from '../entity/ui/queries.ts'
import { Crumbs } from '../entity/ui/record/crumbs.tsx'
import { Outline } from '../entity/ui/record/outline.tsx'
import { RecordHead } from '../entity/ui/record/record-head.tsx'
import { usePageTitle } from '../ui/shell/use-page-title.ts'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { contract } from './contract.ts'
import { ContractActions } from './contract-actions.tsx'
import styles from './contract-page.module.css'
import { contractScreen } from './screen.tsx'
import { isLocked } from './wizard/steps.ts'

const tabs = contractScreen.tabs

/** An address whose ID is no number, or whose tab a contract does not have, is the 404 page. */
export const knownContract = ({ params: { id = '', tab } }: LoaderFunctionArgs) => {
  if (!/^[1-9]\d{0,8}$/.test(id) || (tab && !tabs.some((each) => each.tab === tab)))
    throw data(null, { status: 404 })
  return null
}

/** The contract in the address: head with its moves, outline with what happened to it, and its operations. */
export function ContractPage() {
  const { id: param, tab } = useParams()
  const id = Number(param)
  const { data: row } = useQuery(recordOptions(contract.plural, id))
  usePageTitle(row && String(row.title ?? ''))
  const base = `/enterprise/contracts/${id}`
  return (
    <div className={styles.page}>
      <Crumbs entity={contract} id={id} />
      {row && (
        <div className={styles.head}>
          <RecordHead screen={{ ...contractScreen, verbs: [] }} row={row} />
          <ContractActions row={row} />
        </div>
      )}
      <Tabs
        label="契約のタブ"
        tabs={[
          { to: base, label: '概要', end: true },
          ...tabs.map((each) => ({ to: `${base}/${each.tab}`, label: each.label })),
        ]}
      />
      {row ? <Body key={`${id}-${tab}`} row={row} tab={tab} /> : <SkeletonRows rows={12} columns={4} />}
    </div>
  )
}

/** The entity with what a confirmed contract keeps marked as not writable, so that the outline offers no edit there. */
const openEntity = (row: RecordRow): Entity => ({
  ...contract,
  fields: Object.fromEntries(
    Object.entries<AnyField>(contract.fields).map(([key, field]) => [
      key,
      isLocked(key, row) ? { ...field, derived: true } : field,
    ]),
  ),
})

function Body({ row, tab }: { row: RecordRow; tab: string | undefined }) {
  const related = tabs.find((each) => each.tab === tab)
  if (!related) return <Outline screen={{ ...contractScreen, entity: openEntity(row) }} row={row} />
  return (
    <RelatedList
      entity={related.entity}
      conditions={related.conditions(row.id_by_enterprise_id)}
      owner={String(row.title ?? 'この契約')}
    />
  )
}
