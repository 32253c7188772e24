import { issuedDocuments } from '#contracts/contract-documents/issued.ts'
import { type DocumentKind, kindNamed } from '#contracts/contract-documents/kinds.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { AppError, wrongState } from '#foundation/platform/errors.ts'
import { refusalText } from '#foundation/platform/refusal-text.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import type { Asking } from '#money/monthly-closes/run-step.ts'
import { checkAgreement, createAgreement } from './create.ts'
import { checkMayAgree } from './send.ts'

/** What is asked about where nobody chooses: the order to the supplier, and the confirmation of the client's order. */
const kinds = [kindNamed('supplier_purchaseorder'), kindNamed('sales_confirmationorder')].filter(
  (kind) => kind !== undefined,
)

const { draft, sent, partly, agreed } = agreementStates
const stands: readonly number[] = [draft, sent, partly, agreed]

/** The issued documents of a contract about which nobody was asked; 404 for a contract that is not seen, 409 where there is none. */
const waiting = async (scope: Scope, id: number): Promise<DocumentKind[]> => {
  await find(contracts, scope, id)
  const found: DocumentKind[] = []
  let isAsked = false
  for (const kind of kinds) {
    const [issued] = await issuedDocuments(scope, id, kind)
    if (issued?.agreement && stands.includes(issued.agreement.state_flg)) isAsked = true
    else if (issued) found.push(kind)
  }
  if (found.length > 0) return found
  throw wrongState(
    isAsked
      ? 'すでに合意を依頼しています。'
      : '注文書（仕入）も注文請書も発行されていません。発行してから依頼してください。',
  )
}

const because = (kind: DocumentKind, error: unknown) => `${kind.label}：${refusalText(error)}`

/** Tries each, and answers what was refused, in words. */
const tryEach = async (found: readonly DocumentKind[], act: (kind: DocumentKind) => Promise<unknown>) => {
  const kept: string[] = []
  for (const kind of found)
    try {
      await act(kind)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      kept.push(because(kind, error))
    }
  return kept
}

const refuse = (kept: readonly string[]) => {
  if (kept.length > 0) throw wrongState(kept.join('\n'))
}

/** Throws (409) what keeps the documents of a contract from being asked about; nothing is written. */
const checkAskContract = async (scope: Scope, id: number): Promise<void> => {
  await checkMayAgree(scope)
  const found = await waiting(scope, id)
  refuse(
    await tryEach(found, ({ document_type }) => checkAgreement(scope, { contract_id: id, document_type })),
  )
}

/**
 * Sends what is issued of a contract to its usual signers for agreement, each in a transaction of its own. What could not be sent is
 * thrown (409) behind what was.
 */
const askContract = async (app: App, enterpriseId: number, inScope: InScope, id: number): Promise<void> => {
  const found = await inScope(async (scope) => {
    await checkMayAgree(scope)
    return waiting(scope, id)
  })
  refuse(
    await tryEach(found, ({ document_type }) =>
      createAgreement(app, enterpriseId, inScope, { contract_id: id, document_type }, true),
    ),
  )
}

/** What runs of lists do with contracts (`ask_contracts`). */
export const askingContracts: Asking = { check: checkAskContract, ask: askContract }
