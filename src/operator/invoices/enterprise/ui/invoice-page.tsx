import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { Desk } from '#documents/parts/ui/desk.tsx'
import { formatDate } from '#foundation/rules/date-text.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import page from '#foundation/settings/page.module.css'
import { StateTag } from '#foundation/ui/badge.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { api } from './client.ts'
import styles from './enterprise-invoices.module.css'
import { stateOfInvoice } from './state-of-invoice.ts'

/** One invoice of the operator: the document itself, and what is to be known of it. */
export function InvoicePage() {
  const id = Number(useParams().id)
  const { data } = useQuery(api.query.get('/api/enterprise/enterprise_invoices/show/:id', { id }))
  const invoice = data?.enterprise_invoice
  const downloading = useMutation({
    // The file to keep, which the audit log notes.
    mutationFn: () => api.blob('/api/enterprise/enterprise_invoices/pdf/:id', { id, body: {} }),
    onSuccess: (file) => saveFile(file, `請求書_${invoice?.number ?? ''}.pdf`),
  })
  if (!invoice) return <SkeletonRows rows={6} columns={2} height={72} />
  const facts: [string, string][] = [
    ['件名', invoice.title],
    ['発行日', formatDate(invoice.issue_date)],
    ['支払期限', formatDate(invoice.due_date)],
    ['合計（税込）', yenText(invoice.total_price_with_tax)],
    ...(invoice.paid_on ? [['入金日', formatDate(invoice.paid_on)] satisfies [string, string]] : []),
  ]
  const isCancelled = invoice.state_id === invoiceState.cancelled
  return (
    <div className={page.page}>
      <SettingHead
        section="契約と請求"
        title={`請求書 ${invoice.number}`}
        actions={
          <>
            <Button variant="default" component={Link} to="/enterprise/setting/enterprise_invoices">
              一覧に戻る
            </Button>
            <Button
              leftSection={<Download size={15} aria-hidden />}
              disabled={isCancelled}
              loading={downloading.isPending}
              onClick={() => downloading.mutate()}
            >
              PDF
            </Button>
          </>
        }
      />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isCancelled ? (
        <p className={styles.note}>この請求書は取り消されました。お支払いは不要です。</p>
      ) : (
        <div className={styles.paper}>
          <Desk
            title="請求書"
            label={`請求書　合計 ${yenText(invoice.total_price_with_tax)}`}
            badge={<StateTag {...stateOfInvoice(invoice)} />}
            edition={['own_invoice_documents', id, invoice.number]}
            load={(signal) =>
              api.blob('/api/enterprise/enterprise_invoices/pdf/:id', {
                id,
                body: { context: 'view' },
                signal,
              })
            }
          />
        </div>
      )}
    </div>
  )
}
