import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inquiryClientTypes } from '#accounts/inquiries/choices.ts'
import type { inquiryRoutes } from '#accounts/inquiries/server.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import styles from './inquiries.module.css'

type Inquiry = AnswerAt<typeof inquiryRoutes, '/api/admin/inquiries/index'>['inquiries'][number]

const api = apiOf<typeof inquiryRoutes>()

const columns: readonly Column<Inquiry>[] = [
  { head: '受付日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  {
    head: 'お名前',
    kind: 'name',
    cell: ({ name, company_name }) => (
      <>
        {name}
        {company_name && <small>{company_name}</small>}
      </>
    ),
  },
  {
    head: '種別',
    kind: 'short',
    cell: ({ inquiry_client_type_id, from_enterprise_id }) => (
      <>
        {labelOf(inquiryClientTypes, inquiry_client_type_id)}
        {from_enterprise_id && <small>エージェント ID {from_enterprise_id}</small>}
      </>
    ),
  },
  {
    head: '連絡先',
    cell: ({ email, tel }) => (
      <>
        <a href={`mailto:${email}`}>{email}</a>
        {tel && <small>{tel}</small>}
      </>
    ),
  },
  { head: '内容', cell: ({ question }) => <p className={styles.question}>{question}</p> },
]

/** What visitors and members asked, the newest first; answers are written by mail. */
export function InquiriesPage() {
  const address = useListAddress()
  const { data } = useQuery({
    ...api.query.post('/api/admin/inquiries/index', {
      body: { page: address.page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title="問い合わせ"
      label="問い合わせの一覧"
      columns={columns}
      keyOf={byId}
      min_px={720}
      rows={data?.inquiries}
      count={data?.count}
      address={address}
      empty={{
        title: '問い合わせはまだありません',
        text: '届いた問い合わせはメールでも知らせ、ここに残ります。',
      }}
    />
  )
}
