import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileText, X } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { StateBadge } from '#foundation/ui/badge.tsx'
import { Aside, Lead, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Sheet, SheetRow } from '../client.ts'
import { LineTable } from '../line-table.tsx'
import styles from './sheet.module.css'

type Props = { sheet: Sheet; row: SheetRow | undefined; id: number | undefined; close: () => void }

/** The invoice of the cell that is open, and what to look at before the month is sent. */
export function CellPane({ sheet, row, id, close }: Props) {
  if (!row && sheet.checks.length === 0) return null
  return (
    <Aside className={styles.pane} aria-label="請求書の内容と要確認">
      {row && id !== undefined && <Invoice id={id} name={row.enterprise.name} close={close} />}
      {sheet.checks.length > 0 && <Checks checks={sheet.checks} />}
    </Aside>
  )
}

function Invoice({ id, name, close }: { id: number; name: string; close: () => void }) {
  const { data } = useQuery(recordOptions('enterprise_invoices', id))
  return (
    <section aria-label={name}>
      <Row as="header" justify="between">
        <h2>{name}</h2>
        <ActionIcon aria-label="閉じる" onClick={close}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Row>
      {data ? (
        <>
          <Row as="p" above={4} below={10}>
            {String(data.target_month).replace(/^(\d+)-0?(\d+)$/, '$1年$2月分')}
            <StateBadge view="enterprise_invoice" id={data.state_id as number} />
          </Row>
          <LineTable
            id={id}
            edition={data.updated_at}
            month={String(data.target_month)}
            sums={{
              total_price: data.total_price,
              total_tax: data.total_tax,
              total_price_with_tax: data.total_price_with_tax,
            }}
          />
          <Lead above={12} below={12} className={styles.paneFacts}>
            期日 {formatDate(data.due_date)}
            {data.usance ? `（${String(data.usance)}）` : ''}
            <br />
            宛先 {[data.person, data.email].filter(Boolean).join('　') || '未登録'}
          </Lead>
          <Button
            variant="default"
            component={Link}
            to={`/admin/enterprise_invoices/${id}`}
            leftSection={<FileText size={14} aria-hidden />}
          >
            請求書を見る
          </Button>
        </>
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </section>
  )
}

function Checks({ checks }: { checks: Sheet['checks'] }) {
  return (
    <section className={styles.checks} aria-label="送る前の要確認">
      <h2>送る前の要確認 {checks.length}件</h2>
      <ul>
        {checks.map(({ id, enterprise, message }) => (
          <Row as="li" key={id} align="start">
            <StateIcon shape="alert" tone="warn" />
            <span>
              <Link to={`/admin/enterprise_invoices/${id}`}>{enterprise.name}</Link>　{message}
            </span>
          </Row>
        ))}
      </ul>
    </section>
  )
}
