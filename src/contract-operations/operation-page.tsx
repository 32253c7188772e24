import { useQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import type { RecordRow } from '../entity/ui/entity-api.ts'
import { recordOptions } from '../entity/ui/queries.ts'
import { Crumbs } from '../entity/ui/record/crumbs.tsx'
import { Outline } from '../entity/ui/record/outline.tsx'
import { RecordHead } from '../entity/ui/record/record-head.tsx'
import { usePageTitle } from '../ui/shell/use-page-title.ts'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { showOperation } from './calls.ts'
import { contractOperation } from './contract-operation.ts'
import panel from './grid/panel.module.css'
import { SettlementView } from './grid/settlement-view.tsx'
import { isLocked } from './grid/view.ts'
import { OperationActions } from './operation-actions.tsx'
import styles from './operation-page.module.css'
import { operationScreen } from './screen.tsx'

export const knownOperation = ({ params: { id = '' } }: LoaderFunctionArgs) => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  return null
}

const monthText = (month: unknown) => String(month ?? '').replace(/^(\d{4})-0?(\d+)$/, '$1年$2月')

/** One month of a contract: its settlement, what was entered, and what happened to it. */
export function OperationPage() {
  const id = Number(useParams().id)
  const { data: row } = useQuery(recordOptions(contractOperation.plural, id))
  const shown = useQuery({
    queryKey: [contractOperation.plural, 'settlement', id, row?.updated_at],
    queryFn: ({ signal }) => showOperation(id, signal),
    enabled: row !== undefined,
  })
  usePageTitle(row && `${String(row.contract_name ?? '')} ${monthText(row.operational_month)}`)
  const operation = shown.data?.contract_operation
  const screen = {
    ...operationScreen,
    verbs: row && operation && !isLocked(operation) ? (['update'] as const) : [],
  }
  return (
    <div className={styles.page}>
      <Crumbs entity={contractOperation} id={id} />
      {row ? (
        <div className={styles.head}>
          <RecordHead screen={{ ...operationScreen, verbs: [] }} row={titled(row)} />
          {operation && <OperationActions row={operation} />}
        </div>
      ) : (
        <SkeletonRows rows={1} columns={3} height={64} />
      )}
      <section className={`${panel.record} ${styles.settlement}`} aria-label="精算の計算">
        {operation && (
          <div className={panel.body}>
            <SettlementView
              terms={operation.terms}
              settlements={shown.data?.settlement ?? null}
              empty={
                operation.operational_status_flg === 5
                  ? '稼働なしの月です。請求と支払は作られません。'
                  : '稼働時間を入力すると、精算の計算がここに表示されます。'
              }
            />
          </div>
        )}
      </section>
      {row ? <Outline screen={screen} row={row} /> : <SkeletonRows rows={10} columns={3} />}
    </div>
  )
}

/** The contract's name alone does not tell the months apart. */
const titled = (row: RecordRow): RecordRow => ({
  ...row,
  contract_name: `${String(row.contract_name ?? '')}　${monthText(row.operational_month)}`,
})
