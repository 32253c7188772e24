import { sql } from 'kysely'
import { acceptPaper, seePaper } from '#agreements/agreements/accept.ts'
import { byCode } from '#agreements/agreements/choices.ts'
import { enterAgreement, type Wanted } from '#agreements/agreements/create.ts'
import { sendAgreement } from '#agreements/agreements/send.ts'
import { sendBackPaper } from '#agreements/agreements/send-back.ts'
import { type LockedAgreement, lockAgreement, type Signer } from '#agreements/agreements/signers.ts'
import { openSealing } from '#agreements/sealing/sealing.ts'
import { sealAgreement } from '#agreements/seals/seal-agreement.ts'
import { issueDocument } from '#contracts/contract-documents/issue.ts'
import { kindNamed } from '#contracts/contract-documents/kinds.ts'
import { copy } from '#contracts/contracts/copy.ts'
import { confirm } from '#contracts/contracts/moves.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { update } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { addDays, addMonthsToDate } from '#foundation/rules/calendar.ts'
import { OWN_AFFILIATION } from '#foundation/rules/contract-codes.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'

const order = 'supplier_purchaseorder'
const confirmation = 'sales_confirmationorder'

/** Whose address is known: the worker who is supplied by nobody else, or the client's contact. */
const reachable: Readonly<Record<string, Fragment>> = {
  [order]: sql`c.supplier_company_id_by_enterprise_id IS NULL AND c.candidate_id_by_enterprise_id IN (
    SELECT w.id_by_enterprise_id FROM candidates w WHERE w.enterprise_id = ${tenantValue} AND w.email IS NOT NULL)`,
  [confirmation]: sql`c.sales_company_member_id_by_enterprise_id IN (
    SELECT m.id_by_enterprise_id FROM company_members m WHERE m.enterprise_id = ${tenantValue} AND m.email IS NOT NULL)`,
}

/** The contracts with the newest documents of a kind about which somebody can be asked. */
const newestOf = ({ tx, enterpriseId }: Scope, name: string) =>
  rows<{ id: number }>(
    tx,
    sql`SELECT c.id_by_enterprise_id AS id FROM contracts c
        WHERE c.enterprise_id = ${enterpriseId} AND ${reachable[name] ?? sql`false`}
          AND c.id_by_enterprise_id IN (SELECT d.target_id FROM issued_documents d
            WHERE d.enterprise_id = ${enterpriseId} AND d.target_type = 'contract' AND d.side = ${name})
        ORDER BY c.period_start_date DESC, c.id_by_enterprise_id DESC LIMIT 30`,
  )

type Step = (app: App, scope: Scope, locked: LockedAgreement, signer: Signer) => Promise<void>

const accept: Step = async (app, scope, locked, signer) => {
  await seePaper(scope, locked, signer)
  await acceptPaper(app, scope, locked, signer, { typed_name: signer.name, method: byCode })
}
const see: Step = (_, scope, locked, signer) => seePaper(scope, locked, signer)
const wait: Step = async () => undefined
const sendBack: Step = async (app, scope, locked, signer) => {
  await seePaper(scope, locked, signer)
  await sendBackPaper(
    app,
    scope,
    locked,
    signer,
    '精算幅が事前のお話と違います（140〜180時間でお願いします）',
  )
}

/** Nobody has looked at it for some days. */
const forget: Step = async (_, { tx, enterpriseId }, { record }) => {
  await sql`UPDATE agreements SET last_event_at = last_event_at - interval '4 days'
    WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${record.id_by_enterprise_id}`.execute(tx)
}
/** Somebody who may agree for the agency is to send it. */
const leave = 'draft'

/** What came of each, the newest first. */
const steps: Readonly<Record<string, readonly (Step | typeof leave)[]>> = {
  [order]: [wait, see, sendBack, accept, leave, accept, forget, accept, accept, accept],
  [confirmation]: [accept, wait, accept],
}

/** Undefined where the contract was changed since its order was issued. */
const ask = (scope: Scope, wanted: Wanted) =>
  enterAgreement(scope, wanted).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    return undefined
  })

/** Asks the other side to agree on documents of a kind; most have. Answers those that all have agreed on. */
const askAbout = async (app: App, scope: Scope, name: string): Promise<number[]> => {
  const document_type = kindNamed(name)?.document_type ?? 0
  const agreed: number[] = []
  let at = 0
  for (const { id: contract_id } of await newestOf(scope, name)) {
    const step = steps[name]?.[at]
    if (!step) break
    const id = await ask(scope, { contract_id, document_type, due_date: addDays(today(), 2 + at) })
    if (id === undefined) continue
    at += 1
    if (step === leave) continue
    await sendAgreement(scope, id)
    const locked = await lockAgreement(scope, id)
    // Nobody of the agency: the one who opens the link acts.
    await step(app, { ...scope, member: null }, locked, locked.signers[1] as Signer)
    if (locked.record.state_flg === agreementStates.agreed) agreed.push(id)
  }
  return agreed
}

/** A freelancer without work who begins in some days, on terms like the newest: the order stands, and nobody was asked yet. Undefined where nobody is free. */
const beginSoon = async (scope: Scope): Promise<number | undefined> => {
  const [like] = await newestOf(scope, order)
  const [free] = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT w.id_by_enterprise_id AS id FROM candidates w
        WHERE w.enterprise_id = ${scope.enterpriseId} AND w.affiliation_type_id = ${OWN_AFFILIATION} AND w.candidate_type_id = 1 AND w.email IS NOT NULL
          AND w.id_by_enterprise_id NOT IN (SELECT c.candidate_id_by_enterprise_id FROM contracts c
            WHERE c.enterprise_id = ${scope.enterpriseId} AND c.candidate_id_by_enterprise_id IS NOT NULL)
        ORDER BY w.id_by_enterprise_id LIMIT 1`,
  )
  if (!like || !free) return undefined
  const made = await copy(scope, like.id, { candidate_id_by_enterprise_id: free.id })
  const id = made.id_by_enterprise_id
  const start = addDays(today(), 9)
  await update(contracts, scope, id, {
    period_start_date: start,
    period_end_date: addDays(addMonthsToDate(start, 3), -1),
  })
  await confirm(scope, id, undefined)
  return id
}

/** The people of the demo have no mailboxes. */
const takeMails = ({ tx, enterpriseId }: Scope) =>
  sql`UPDATE outbox SET status = ${mailStates.sent}, sent_at = statement_timestamp()
    WHERE enterprise_id = ${enterpriseId} AND target_type = 'agreement'`.execute(tx)

/** Orders that workers and confirmations that clients were asked to agree on, those that stand sealed. */
export const makeAgreements = async (app: App, enterpriseId: number, inScope: InScope): Promise<void> => {
  const soon = await inScope(beginSoon)
  const agreed = await inScope(async (scope) => [
    ...(await askAbout(app, scope, order)),
    ...(await askAbout(app, scope, confirmation)),
  ])
  const sealing = openSealing(app.config)
  for (const id of agreed) await sealAgreement(app, sealing, enterpriseId, id)
  await sealing.close()
  await inScope(takeMails)
  const kind = kindNamed(order)
  if (soon !== undefined && kind) await issueDocument(app, enterpriseId, inScope, soon, kind)
}
