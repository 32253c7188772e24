import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { withSeparators } from '#foundation/rules/money.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type QualityKey, qualityChecks } from '../../quality/checks.ts'
import type { QualityAnswer, QualityRecord } from '../../quality/schema.ts'
import { AsOf } from '../parts.tsx'
import { MailMenu, ofNoMonths } from '../report-mails/mail-menu.tsx'
import { ReportTabs } from '../report-tabs.tsx'
import { qualityQuery } from './client.ts'
import styles from './quality.module.css'

type Check = QualityAnswer['checks'][number]

/** Where a record is mended. */
const fixes: Readonly<Record<QualityKey, (id: number) => string>> = {
  losing: (id) => `/enterprise/contracts/${id}`,
  overdue: () => '/enterprise/receipts',
  order_document: (id) => `/enterprise/contracts/${id}/preview/supplier_purchaseorder`,
  order_before_start: (id) => `/enterprise/contracts/${id}/preview/supplier_purchaseorder`,
  unagreed: (id) => `/enterprise/contracts/${id}/agreements`,
  registration_number: (id) => `/enterprise/companies/${id}/edit`,
  consent: (id) => `/enterprise/candidates/${id}`,
}

const amountText = ({ amount, days, unapplied }: QualityRecord) =>
  [
    amount === null ? null : yenText(amount),
    days === null
      ? null
      : days >= 0
        ? `開始から${withSeparators(days)}日`
        : `${withSeparators(-days)}日後に開始`,
    unapplied ? `未消込 ${yenText(unapplied)}` : null,
  ]
    .filter(Boolean)
    .join('・')

function CheckSection({ check: { key, count, amount, records } }: { check: Check }) {
  const { label, why, fix } = qualityChecks[key]
  return (
    <section className={styles.check} aria-label={label}>
      <Row as="header" align="baseline" gap={12}>
        <h2>{label}</h2>
        <b>{withSeparators(count)}件</b>
        {amount !== null && <span>{yenText(amount)}</span>}
      </Row>
      <Note above={2} below={8}>
        {why}
      </Note>
      <ScrollRegion label={`${label}の一覧`} className={styles.list}>
        <table className={`${plain.table} ${styles.table}`}>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                <th scope="row" title={record.title}>
                  {record.title}
                </th>
                <td title={record.sub ?? undefined}>{record.sub}</td>
                <td className={styles.amount}>{amountText(record)}</td>
                <td>
                  <Link to={fixes[key](record.id)} aria-label={`${record.title}：${fix}`}>
                    {fix}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {count > records.length && (
        <Note above={2} below={8}>
          はじめの{records.length}件を示しています。直すと、次の記録が出てきます。
        </Note>
      )}
    </section>
  )
}

/** What is missing or wrong in the data, each with where it is mended. */
export function QualityPage() {
  const { data } = useQuery(qualityQuery)
  const found = data?.checks.filter(({ count }) => count > 0) ?? []
  return (
    <>
      <PageHeader
        title="データの品質"
        actions={
          <>
            <AsOf at={data?.as_of} />
            <MailMenu
              title="データの品質"
              asked={{ ...ofNoMonths, family: 'report_qualities', report: 'quality', conditions: [] }}
            />
          </>
        }
      />
      <ReportTabs />
      {!data && <SkeletonRows rows={12} columns={4} height={40} />}
      {data && found.length === 0 && (
        <EmptyState
          title="直すものはありません"
          text="粗利がマイナスの契約、期日を過ぎた入金、注文書のない契約、届いていない注文書、合意のない契約、登録番号のない仕入先、同意のわからない候補者は、いまありません。"
        />
      )}
      {found.map((check) => (
        <CheckSection key={check.key} check={check} />
      ))}
    </>
  )
}
