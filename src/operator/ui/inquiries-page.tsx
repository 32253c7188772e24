import { Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { inquiryRoutes } from '#accounts/inquiries/server.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { inquiryClientTypes, labelOf } from '#foundation/masterdata/choices.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import styles from './accounts.module.css'

const api = apiOf<typeof inquiryRoutes>()
const limit_value = 50

/** What visitors and members asked, the newest first; answers are written by mail. */
export function InquiriesPage() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, isPending } = useQuery({
    queryKey: ['admin', 'inquiries', page],
    queryFn: ({ signal }) => api.post('/api/admin/inquiries/index', { body: { page, limit_value }, signal }),
    placeholderData: keepPreviousData,
  })
  const pages = Math.ceil((data?.count ?? 0) / limit_value)
  return (
    <>
      <PageHeader title="問い合わせ" meta={data && `${data.count.toLocaleString('ja-JP')}件`} />
      {isPending && <SkeletonRows rows={8} columns={5} />}
      {data?.count === 0 && (
        <EmptyState
          title="問い合わせはまだありません"
          text="届いた問い合わせはメールでも知らせ、ここに残ります。"
        />
      )}
      {data && data.count > 0 && (
        <ScrollRegion label="問い合わせの一覧" className={styles.scroll}>
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">受付日時</th>
                <th scope="col">お名前</th>
                <th scope="col">種別</th>
                <th scope="col">連絡先</th>
                <th scope="col">内容</th>
              </tr>
            </thead>
            <tbody>
              {data.inquiries.map((each) => (
                <tr key={each.id_by_enterprise_id}>
                  <td className={styles.short}>{formatInstant(each.created_at)}</td>
                  <th scope="row">
                    {each.name}
                    {each.company_name && <small className={styles.small}>{each.company_name}</small>}
                  </th>
                  <td className={styles.short}>
                    {labelOf(inquiryClientTypes, each.inquiry_client_type_id)}
                    {each.from_enterprise_id && (
                      <small className={styles.small}>エージェント ID {each.from_enterprise_id}</small>
                    )}
                  </td>
                  <td>
                    <a href={`mailto:${each.email}`}>{each.email}</a>
                    {each.tel && <small className={styles.small}>{each.tel}</small>}
                  </td>
                  <td>
                    <p className={styles.question}>{each.question}</p>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {pages > 1 && (
        <div className={styles.foot}>
          <Pagination total={pages} value={page} onChange={(next) => setQuery({ page: String(next) })} />
        </div>
      )}
    </>
  )
}
