import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { AppError, wrongState } from '#foundation/platform/errors.ts'
import { refusalText } from '#foundation/platform/refusal-text.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { contracts } from '../contracts/store.ts'
import { checkIssuable, issueDocument } from './issue.ts'
import { issuedDocuments } from './issued.ts'
import { type DocumentKind, documentKinds } from './kinds.ts'
import { checkMail, checkUnchanged, queueDocumentMail, wasMailed } from './mail.ts'
import { readPrepared } from './read-prepared.ts'

/** Hands over the mail of a document, issuing it before where that was not done; answers its id in the outbox. */
export const sendDocument = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  id: number,
  kind: DocumentKind,
  resend = false,
): Promise<number> => {
  const isIssued = await inScope(async (scope) => {
    checkMail((await readPrepared(scope, id, kind)).prepared)
    return (await issuedDocuments(scope, id, kind)).length > 0
  })
  if (!isIssued) await issueDocument(app, enterpriseId, inScope, id, kind)
  return inScope((scope) => queueDocumentMail(scope, id, kind, resend))
}

/** Which documents of a contract have not gone out, each with what keeps it from that; 404 for one that is not seen. */
const waiting = async (scope: Scope, id: number) => {
  const contract = await find(contracts, scope, id)
  const found: { kind: DocumentKind; obstacle?: unknown }[] = []
  for (const kind of documentKinds.filter(({ side }) => side === 'sales' || !isOwnEmployee(contract)))
    try {
      const [issued] = await issuedDocuments(scope, id, kind)
      if (issued && (await wasMailed(scope, id, kind, issued))) continue
      const { sources, prepared } = await readPrepared(scope, id, kind)
      checkMail(prepared)
      if (issued) checkUnchanged(kind, issued, sources, prepared)
      else await checkIssuable(scope, id, kind)
      found.push({ kind })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      found.push({ kind, obstacle: error })
    }
  return found
}

const because = (kind: DocumentKind, error: unknown) => `${kind.label}：${refusalText(error)}`

/** Throws (409) what keeps the documents of a contract from going out: nothing waits, or something is missing. */
export const checkSendDocuments = async (scope: Scope, id: number): Promise<void> => {
  const found = await waiting(scope, id)
  if (found.length === 0) throw wrongState('書類はすべて送信済みです。')
  const kept = found.filter(({ obstacle }) => obstacle !== undefined)
  if (kept.length > 0) throw wrongState(kept.map(({ kind, obstacle }) => because(kind, obstacle)).join('\n'))
}

/**
 * Sends every document of a contract that has not gone out, one after the other, each in transactions of its own: done again,
 * it goes on with those that are left. What could not be sent is thrown (409) behind what was.
 */
export const sendDocuments = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  id: number,
): Promise<void> => {
  const found = await inScope((scope) => waiting(scope, id))
  if (found.length === 0) throw wrongState('書類はすべて送信済みです。')
  const sent: string[] = []
  const kept: string[] = []
  for (const { kind, obstacle } of found)
    try {
      if (obstacle !== undefined) throw obstacle
      await sendDocument(app, enterpriseId, inScope, id, kind)
      sent.push(kind.label)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      kept.push(because(kind, error))
    }
  if (kept.length === 0) return
  throw wrongState([...(sent.length > 0 ? [`${sent.join('、')}は送信しました。`] : []), ...kept].join('\n'))
}
