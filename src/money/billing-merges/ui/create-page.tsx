import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Facts, Lead } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { billingMerge } from '../billing-merge.ts'
import { BillingTable } from './billing-table.tsx'
import { api } from './client.ts'
import styles from './merges.module.css'
import { root } from './screen.tsx'
import { Totals } from './totals.tsx'

const idsIn = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

const back = (
  <Button variant="default" component={Link} to={`${root}/pickup`}>
    請求を選び直す
  </Button>
)

/** What the billings of `?ids=` become together, before it is made. */
export function CreatePage() {
  usePageTitle('合算請求を作成')
  const [params] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const ids = idsIn(params.get('ids'))
  const { data, error } = useQuery({
    // Outside the family: once it is made, these billings make no second one.
    queryKey: ['billing_merge_drafts', ids],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/billing_merges/draft', { body: { billing_payment_ids: ids }, signal }),
    enabled: ids.length > 0,
    retry: false,
    meta: { quiet: true },
  })
  const making = useMutation({
    mutationFn: () =>
      api.post('/api/enterprise/billing_merges/create', {
        body: { billing_merge: { billing_payment_ids: ids } },
      }),
    onSuccess: async ({ billing_merge: row }) => {
      await refreshFamily(client, billingMerge, row)
      flashSuccess('合算請求を作成しました')
      await navigate(`${root}/${row.id_by_enterprise_id}`, { replace: true })
    },
  })
  if (ids.length === 0 || error)
    return (
      <>
        <PageHeader title="合算請求を作成" />
        <EmptyState
          title={ids.length === 0 ? '合算する請求が選ばれていません' : 'この組み合わせでは合算できません'}
          text={error instanceof ApiError ? error.message : '一覧から、合算する請求を選んでください。'}
          actions={back}
        />
      </>
    )
  return (
    <>
      <PageHeader
        title="合算請求を作成"
        meta={`${ids.length}件の請求`}
        actions={
          <>
            {back}
            <Button
              leftSection={<Files size={15} aria-hidden />}
              disabled={!data}
              loading={making.isPending}
              onClick={() => making.mutate()}
            >
              合算請求を作成
            </Button>
          </>
        }
      />
      {!data ? (
        <SkeletonRows rows={10} columns={6} />
      ) : (
        <section className={styles.part}>
          <Facts
            names_px={72}
            facts={[
              ['宛名', data.billing_merge.recipient_name],
              ['件名', data.billing_merge.name],
              ['請求月', formatMonth(data.billing_merge.billing_month)],
              ['発行日', formatDate(data.billing_merge.issue_date)],
              ['支払期限', formatDate(data.billing_merge.deadline_date)],
            ]}
          />
          <h2>合算する請求</h2>
          <BillingTable label="合算する請求" billings={data.billings} />
          <Totals totals={data.billing_merge} />
          <Lead>
            消費税は、合算した金額に対して税率ごとに1回だけ計算します。内容とメールは作成後に編集できます。
          </Lead>
        </section>
      )}
    </>
  )
}
