import { sql } from 'kysely'
import { type Issuing, issueAll, issueOne, type Refusals, type Settle } from '#documents/issuing/issue.ts'
import { checkUnchanged } from '#documents/issuing/overtaken.ts'
import { sideOf } from '#documents/parts/side-of.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { tellFacts } from '#foundation/entity/store/facts.ts'
import { find } from '#foundation/entity/store/list.ts'
import { searchColumnsOf } from '#foundation/entity/store/search-columns.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { renderDraft } from './document-draft.ts'
import { type Prepared, prepareAll } from './prepare.ts'
import { billingPayments, processes } from './store.ts'

/** These records in the order of their ids, locked until the transaction ends. */
const lockAll = (scope: Scope, ids: readonly number[]) =>
  rows<{ id: number; updated_at: string }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, updated_at FROM billing_payments WHERE enterprise_id = ${scope.enterpriseId}
        AND id_by_enterprise_id = ANY(${ids}::integer[]) ORDER BY id_by_enterprise_id FOR UPDATE`,
  )

const freeze = async (scope: Scope, side: SideName, prepared: readonly Prepared[]) => {
  const search = await searchColumnsOf(
    billingPayments,
    scope,
    prepared.map(({ draft, numbering }) => ({ ...draft.record, [`${side}_number`]: numbering.number })),
  )
  const given = prepared.map((one, i) => ({
    id: one.id,
    number: one.numbering.number,
    search_text: search[i]?.search_text,
    // A gram holds no white space, so a text joined by line breaks is an array that travels.
    grams: search[i]?.search_grams.join('\n'),
  }))
  await sql`UPDATE billing_payments SET ${sql.ref(`${side}_number`)} = given.number, ${sql.ref(`${side}_status_flg`)} = ${CONFIRMED},
      ${sql.ref(`${side}_confirmed_at`)} = statement_timestamp(), search_text = given.search_text,
      search_grams = string_to_array(given.grams, E'\\n'), ${updatedNow}
    FROM json_to_recordset(${JSON.stringify(given)}::json) AS given (id integer, number text, search_text text, grams text)
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = given.id`.execute(scope.tx)
  await tellFacts(
    scope,
    'billing_payment',
    prepared.map(({ id }) => id),
  )
}

const confirming = (app: App, side: SideName, override_reason?: string): Issuing<Prepared> => ({
  turn: `${side}_number`,
  verb: '確定',
  prepare: (scope, ids, refused) => prepareAll(scope, ids, side, refused, override_reason),
  render: ({ draft, numbering }) => renderDraft(app, draft, numbering.number),
  async lock(scope, ready) {
    const now = await lockAll(
      scope,
      ready.map(({ id }) => id),
    )
    checkUnchanged(
      ready.map(({ id, draft }) => ({ id, updated_at: draft.record.updated_at })),
      now,
    )
  },
  freeze: (scope, ready) => freeze(scope, side, ready),
  issuedOf({ id, draft, numbering: { number } }) {
    const { issue_date, recipient_name, total } = sideOf(draft.record, side)
    return {
      kind: `billing_payment/${side}`,
      target_id: id,
      number,
      issue_date: issue_date ?? '',
      counterparty: recipient_name ?? '',
      total: total ?? 0,
    }
  },
  historyOf: ({ numbering: { number }, law_note }) => ({
    kind: 'confirm',
    process_id: processes[side].confirm,
    note: [number, law_note].filter(Boolean).join('\n'),
  }),
})

/**
 * Confirms one side of several records: freezes the amounts and issues the documents, as every document is issued. Answers
 * what was refused, by id.
 */
export const confirmSides = (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  ids: readonly number[],
  side: SideName,
  settle: Settle,
): Promise<Refusals> => issueAll(app, enterpriseId, inScope, ids, confirming(app, side), settle)

/**
 * Confirms one side and answers its record; throws what refuses it. What the law finds asks for `override_reason` (a
 * manager's).
 */
export const confirmSide = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  id: number,
  side: SideName,
  override_reason?: string,
) => {
  await issueOne(app, enterpriseId, inScope, id, confirming(app, side, override_reason))
  return inScope((scope) => find(billingPayments, scope, id))
}
