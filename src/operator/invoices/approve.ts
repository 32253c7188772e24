import { renderAll } from '#documents/parts/render-all.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { peek } from '#foundation/platform/database/counter.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { createKeyedQueue } from '#foundation/platform/keyed-queue.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { checkInvoiceApprove } from '#foundation/rules/states/agency-invoice.ts'
import { type Approved, commitApproved, numberKind, Overtaken } from './approve-commit.ts'
import { readIssuer, renderInvoice } from './document.ts'
import { type Invoice, lockInvoices } from './read-invoices.ts'

/** Why an invoice was not approved, by its id. */
type Refused = Map<number, unknown>
/** Done in the transaction of the approvals. */
type Settle = (scope: Scope, refused: ReadonlyMap<number, unknown>) => Promise<void>

const takenMeanwhile = (error: unknown) => (error as { code?: string }).code === '23505'
const inTurn = createKeyedQueue()
const attempts = 20

const refusalOf = (invoice: Invoice, issue_date: string) =>
  checkInvoiceApprove({
    state: invoice.state_id,
    lines: invoice.lines.length,
    total: invoice.total_price,
    hasRecipient: Boolean(invoice.email),
    issue_date,
    due_date: invoice.due_date,
  })

const prepare = async (
  scope: Scope,
  ids: readonly number[],
  refused: Refused,
  issue_date: string,
): Promise<Approved[]> => {
  const invoices = await lockInvoices(scope, ids)
  const issuer = await readIssuer(scope)
  if (!issuer.issuer.registration_number)
    throw invalid(
      { qualified_invoice_registration_number: ['適格請求書の登録番号を入力してください'] },
      '発行元の登録番号が未登録です。「管理」の発行元に登録してから承認してください。',
    )
  const next = new Map<string, number>()
  const prepared: Approved[] = []
  for (const invoice of invoices) {
    const message = refusalOf(invoice, issue_date)
    if (message) {
      refused.set(invoice.id, wrongState(message))
      continue
    }
    const month = invoice.target_month
    const seq = next.get(month) ?? (await peek(scope.tx, scope.enterpriseId, numberKind, month))
    next.set(month, seq + 1)
    const number = `${month.replace('-', '')}-${String(seq).padStart(4, '0')}`
    prepared.push({ invoice, draft: { ...issuer, content: invoice }, seq, number, issue_date })
  }
  return prepared
}

const idOf = ({ invoice }: Approved) => invoice.id

/**
 * Approves drafts: freezes each as it is, gives the numbers of their months in the order of the ids, renders the PDFs and
 * stores them with their hashes. As with every document no lock is held while rendering; the transaction that draws the
 * numbers refuses when it draws others, and all is made again. `issue_date` stands on them, today by default. Answers why some
 * were not approved, by id.
 */
export const approveInvoices = (
  app: App,
  inScope: InScope,
  ids: readonly number[],
  settle?: Settle,
  issue_date = today(),
): Promise<ReadonlyMap<number, unknown>> =>
  inTurn('approve', async () => {
    const refused: Refused = new Map()
    for (let attempt = 0; attempt < attempts; attempt++) {
      const open = ids.filter((id) => !refused.has(id))
      const prepared = await inScope((scope) => prepare(scope, open, refused, issue_date))
      const render = ({ draft, number, issue_date }: Approved) =>
        renderInvoice(app, draft, number, issue_date)
      const files = await renderAll(app.files, platformId, prepared, { idOf, render }, refused)
      if (!files) continue
      try {
        await inScope(async (scope) => {
          await commitApproved(scope, prepared, files)
          await settle?.(scope, refused)
        })
        return refused
      } catch (error) {
        if (!(error instanceof Overtaken) && !takenMeanwhile(error)) throw error
      }
    }
    throw wrongState('ほかの承認と重なりました。もう一度お試しください。')
  })
