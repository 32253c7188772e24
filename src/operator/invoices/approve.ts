import { sql } from 'kysely'
import { type Issuing, issueAll, type Ready, type Refusals, type Settle } from '#documents/issuing/issue.ts'
import { upcoming } from '#documents/issuing/numbering.ts'
import { checkUnchanged } from '#documents/issuing/overtaken.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { rewriteSearch } from '#foundation/entity/store/search-columns.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { today } from '#foundation/entity/today.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { checkInvoiceApprove, invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import { type InvoiceDraft, invoiceFileName, readIssuer, renderInvoice } from './document.ts'
import { type Invoice, lockInvoices } from './read-invoices.ts'
import { enterpriseInvoices } from './store.ts'

/** An invoice made ready to be approved. */
type Approved = Ready & { invoice: Invoice; draft: InvoiceDraft }

/** The counter of invoice numbers, by month. */
const numberKind = 'enterprise_invoice_number'

const refusalOf = (invoice: Invoice, issue_date: string) =>
  checkInvoiceApprove({
    state: invoice.state_id,
    lines: invoice.lines.length,
    total: invoice.total_price,
    hasRecipient: Boolean(invoice.email),
    issue_date,
    due_date: invoice.due_date,
  })

const readIssuerToApprove = async (scope: Scope) => {
  const issuer = await readIssuer(scope)
  if (!issuer.issuer.registration_number)
    throw invalid(
      { qualified_invoice_registration_number: ['適格請求書の登録番号を入力してください'] },
      '発行元の登録番号が未登録です。「管理」の発行元に登録してから承認してください。',
    )
  return issuer
}

const approving = (app: App, issue_date: string): Issuing<Approved> => ({
  turn: numberKind,
  verb: '承認',
  async prepare(scope, ids, refused) {
    const invoices = await lockInvoices(scope, ids)
    const issuer = await readIssuerToApprove(scope)
    const numbers = upcoming(scope)
    const ready: Approved[] = []
    for (const invoice of invoices) {
      const message = refusalOf(invoice, issue_date)
      if (message) {
        refused.set(invoice.id, wrongState(message))
        continue
      }
      const month = invoice.target_month
      const seq = await numbers.next(numberKind, month)
      const number = `${month.replace('-', '')}-${String(seq).padStart(4, '0')}`
      const numbering = { number, kind: numberKind, month, seq }
      numbers.use(numbering)
      const draft = { ...issuer, content: invoice }
      ready.push({ id: invoice.id, numbering, file_name: invoiceFileName(invoice), invoice, draft })
    }
    return ready
  },
  render: ({ draft, numbering }) => renderInvoice(app, draft, numbering.number, issue_date),
  async lock(scope, ready) {
    const ids = ready.map(({ id }) => id)
    checkUnchanged(
      ready.map(({ invoice }) => invoice),
      await lockInvoices(scope, ids),
    )
  },
  async freeze(scope, ready) {
    const given = ready.map(({ id, numbering: { number } }) => ({ id, number }))
    await sql`UPDATE enterprise_invoices SET number = n.number, issue_date = ${issue_date}, state_id = ${invoiceState.approved},
        approved_at = statement_timestamp(), ${updatedNow}
      FROM json_to_recordset(${JSON.stringify(given)}::json) AS n (id integer, number text)
      WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = n.id`.execute(scope.tx)
    const ids = given.map(({ id }) => id)
    await rewriteSearch(enterpriseInvoices, scope, sql`t.id_by_enterprise_id = ANY(${ids}::integer[])`)
  },
  issuedOf: ({ id, invoice, numbering: { number } }) => ({
    kind: 'enterprise_invoice/billing',
    target_id: id,
    number,
    issue_date,
    counterparty: invoice.recipient_name,
    total: invoice.total_price_with_tax,
  }),
  historyOf: ({ numbering: { number } }) => ({ kind: 'approve', note: number }),
})

/**
 * Approves drafts: freezes each as it is and issues its document, as every document is issued. `issue_date` stands on them,
 * today by default. Answers why some were not approved, by id.
 */
export const approveInvoices = (
  app: App,
  inScope: InScope,
  ids: readonly number[],
  settle?: Settle,
  issue_date = today(),
): Promise<Refusals> => issueAll(app, platformId, inScope, ids, approving(app, issue_date), settle)
