import { ActionIcon, Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { DocumentTotals } from '#foundation/rules/tax.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { billingMerge } from '../billing-merge.ts'
import { BillingTable } from './billing-table.tsx'
import { api, type Billing, changeParts } from './client.ts'
import { mergeRow } from './merge-row.ts'
import styles from './merges.module.css'
import { Totals } from './totals.tsx'

const useParts = (row: RecordRow) =>
  useQuery({
    ...api.query.get('/api/enterprise/billing_merges/parts/:id', { id: idOf(row) }),
    // Asked anew whenever the merge changes.
    queryKey: [billingMerge.plural, 'parts', idOf(row), row.updated_at],
    select: ({ billings }) => billings,
  }).data

/** Billings of the merge's client, month and due date that are still free. */
const useFree = (row: RecordRow, isOpen: boolean): Billing[] => {
  const company_id_by_enterprise_id = namedOf(row, 'company_id_by_enterprise_id')?.id
  const { billing_month } = mergeRow(row)
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/billing_merges/pickup', {
      body: { billing_month, company_id_by_enterprise_id },
    }),
    enabled: isOpen && company_id_by_enterprise_id !== undefined,
    meta: { quiet: true },
  })
  return data?.groups.find(({ deadline_date }) => deadline_date === row.deadline_date)?.billings ?? []
}

const totalsOf = (row: RecordRow): DocumentTotals => {
  const { category_total, sub_total, consumption_tax, total } = mergeRow(row)
  return {
    category_total: category_total ?? [],
    sub_total: sub_total ?? 0,
    consumption_tax: consumption_tax ?? 0,
    total: total ?? 0,
  }
}

/** The parts with their own numbers and workers, which can be taken out or added while the merge is unconfirmed. */
export const PartsSection: RecordPart = ({ row }) => {
  const client = useQueryClient()
  const isOpen = row.status_flg !== CONFIRMED
  const parts = useParts(row)
  const free = useFree(row, isOpen)
  const changing = useMutation({
    mutationFn: (ids: readonly number[]) => changeParts(row, ids),
    onSuccess: async (saved) => {
      await refreshFamily(client, billingMerge, saved)
      flashSuccess('合算する請求を変更しました')
    },
  })
  if (!parts) return <SkeletonRows rows={3} columns={6} />
  const ids = parts.map(({ id_by_enterprise_id: id }) => id)
  const takeOut = ({ id_by_enterprise_id: id, billing_number }: Billing) => (
    <ActionIcon
      aria-label={`${billing_number}を合算から外す`}
      disabled={changing.isPending || ids.length === 1}
      onClick={() => changing.mutate(ids.filter((each) => each !== id))}
    >
      <X size={15} aria-hidden />
    </ActionIcon>
  )
  const add = ({ id_by_enterprise_id: id, billing_number }: Billing) => (
    <Button
      size="xs"
      variant="default"
      leftSection={<Plus size={14} aria-hidden />}
      aria-label={`${billing_number}を合算に追加`}
      disabled={changing.isPending}
      onClick={() => changing.mutate([...ids, id])}
    >
      追加
    </Button>
  )
  return (
    <section className={styles.part} aria-label="合算した請求">
      <h2>合算した請求　{parts.length}件</h2>
      <BillingTable label="合算した請求の表" billings={parts} {...(isOpen ? { action: takeOut } : {})} />
      <Totals totals={totalsOf(row)} />
      {isOpen && free.length > 0 && (
        <>
          <h2>追加できる請求　{free.length}件</h2>
          <BillingTable label="追加できる請求の表" billings={free} action={add} />
        </>
      )}
    </section>
  )
}
