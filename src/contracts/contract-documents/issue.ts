import { type Issuing, issueOne, type Ready } from '#documents/issuing/issue.ts'
import { Overtaken } from '#documents/issuing/overtaken.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { update } from '#foundation/entity/store/write.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { contracts } from '../contracts/store.ts'
import { documentErrors, issueRefusal } from './check.ts'
import { contractKey } from './fields.ts'
import { issuedDocuments } from './issued.ts'
import type { DocumentKind } from './kinds.ts'
import { counterOf, nextNumber, numberTaken } from './number.ts'
import type { PreparedFields } from './prepared.ts'
import { readPrepared } from './read-prepared.ts'
import { contentOf, documentFileName, renderDocument } from './render.ts'
import { partsOf, type Sources } from './sources.ts'

type ReadyDocument = Ready & {
  sources: Sources
  prepared: PreparedFields
  sha256: string
  total: number
}

/** What would be issued now, under the number that comes next; 400 and 409 for what keeps it from being issued. */
export const checkIssuable = async (scope: Scope, id: number, kind: DocumentKind): Promise<ReadyDocument> => {
  const { sources, prepared } = await readPrepared(scope, id, kind)
  const refused = issueRefusal(sources.contract, kind)
  if (refused) throw wrongState(refused)
  const errors = await documentErrors(scope, sources, prepared.group_flg)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { data, sha256 } = contentOf(sources, prepared)
  const [last] = await issuedDocuments(scope, id, kind)
  if (last?.content_sha256 === sha256)
    throw wrongState(
      `同じ内容の${kind.label}（${last.number}）を発行済みです。内容を変更すると、新しい版を発行できます。`,
    )
  const numbering = await nextNumber(scope, sources, prepared.issue_date)
  if (await numberTaken(scope, kind, numbering.number))
    throw wrongState(
      `番号「${numbering.number}」はすでに使われています。帳票設定の番号の形式を確認してください。`,
    )
  return { id, sources, prepared, sha256, total: data.total, numbering, file_name: documentFileName(sources) }
}

const partIds = ({ sources, prepared }: ReadyDocument) =>
  partsOf(sources, prepared.group_flg).map(({ contract }) => contract.id_by_enterprise_id)

/** Locks the contracts on the document in the order of their ids, so that nobody waits for another crosswise. */
const lockUnchanged = async (scope: Scope, ready: ReadyDocument, kind: DocumentKind) => {
  const ids = [ready.id, ...partIds(ready)]
  for (const id of ids.toSorted((a, b) => a - b)) await lock(contracts, scope, id)
  const now = await checkIssuable(scope, ready.id, kind)
  if (now.sha256 !== ready.sha256 || now.numbering.number !== ready.numbering.number) throw new Overtaken()
}

/** The day of issue is written down before anything is rendered, so that the contract says what the document says. */
const setIssueDate = async (scope: Scope, id: number, kind: DocumentKind) => {
  const { sources, prepared } = await readPrepared(scope, id, kind)
  const key = contractKey(kind, 'issue_date')
  if (sources.contract[key] == null && !issueRefusal(sources.contract, kind))
    await update(contracts, scope, id, { [key]: prepared.issue_date })
}

const issuing = (app: App, kind: DocumentKind): Issuing<ReadyDocument> => ({
  turn: counterOf(kind),
  verb: '発行',
  prepare: (scope, ids) => Promise.all(ids.map((id) => checkIssuable(scope, id, kind))),
  render: ({ sources, prepared, numbering }) => renderDocument(app, sources, prepared, numbering.number),
  async lock(scope, ready) {
    for (const one of ready) await lockUnchanged(scope, one, kind)
  },
  issuedOf: (ready) => ({
    kind: `contract/${kind.name}`,
    target_id: ready.id,
    number: ready.numbering.number,
    issue_date: ready.prepared.issue_date,
    counterparty: ready.sources.party?.name ?? '',
    total: ready.total,
    part_ids: partIds(ready),
    content_sha256: ready.sha256,
  }),
  historyOf: ({ numbering: { number } }) => ({ kind: 'issue', note: `${kind.label} ${number}` }),
})

/**
 * Issues a document of a contract, as every document is issued. The same content is issued once; after a change a new
 * version with a number of its own is issued, and the old one stays.
 */
export const issueDocument = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  id: number,
  kind: DocumentKind,
): Promise<void> => {
  await inScope((scope) => setIssueDate(scope, id, kind))
  await issueOne(app, enterpriseId, inScope, id, issuing(app, kind))
}
