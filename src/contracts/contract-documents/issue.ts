import { sql } from 'kysely'
import { issuedKinds } from '#documents/stored-documents/kinds.ts'
import { enterLedger } from '#documents/stored-documents/ledger.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { update } from '#foundation/entity/store/write.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { createKeyedQueue } from '#foundation/platform/keyed-queue.ts'
import { contracts } from '../contracts/store.ts'
import { documentErrors, issueRefusal } from './check.ts'
import { contractKey } from './fields.ts'
import { issuedDocuments } from './issued.ts'
import type { DocumentKind } from './kinds.ts'
import { counterOf, type Numbering, nextNumber, numberTaken } from './number.ts'
import type { PreparedFields } from './prepared.ts'
import { readPrepared } from './read-prepared.ts'
import { contentOf, documentFileName, renderDocument } from './render.ts'
import { partsOf, type Sources } from './sources.ts'

type Ready = {
  sources: Sources
  prepared: PreparedFields
  sha256: string
  total: number
  numbering: Numbering
}

/** What was rendered is no longer what would be issued, or another document took its number. */
class Overtaken extends Error {}

const inTurn = createKeyedQueue()
const attempts = 20

const readReady = async (scope: Scope, id: number, kind: DocumentKind): Promise<Ready> => {
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
  return { sources, prepared, sha256, total: data.total, numbering }
}

/** The contracts on the document in the order of their ids, so that nobody waits for another crosswise. */
const lockContracts = async (scope: Scope, { sources, prepared }: Ready) => {
  const parts = partsOf(sources, prepared.group_flg).map(({ contract }) => contract)
  const ids = [sources.contract, ...parts].map(({ id_by_enterprise_id: id }) => id)
  for (const id of ids.toSorted((a, b) => a - b)) await lock(contracts, scope, id)
  return ids.slice(1)
}

const enter = async (scope: Scope, ready: Ready, part_ids: number[], fileId: number) => {
  const { sources, prepared, sha256, total, numbering } = ready
  const { kind, contract, party } = sources
  const id = await draw(scope.tx, scope.enterpriseId, 'issued_documents')
  const counterparty = party?.name ?? ''
  await sql`INSERT INTO issued_documents (enterprise_id, id_by_enterprise_id, target_type, target_id, side, number, issue_date, counterparty, total, file_id, created_by, part_ids, content_sha256)
    VALUES (${scope.enterpriseId}, ${id}, 'contract', ${contract.id_by_enterprise_id}, ${kind.name}, ${numbering.number}, ${prepared.issue_date},
      ${counterparty}, ${total}, ${fileId}, ${scope.member?.id ?? null}, ${part_ids}::integer[], ${sha256})`.execute(
    scope.tx,
  )
  const target = { target_type: 'contract', target_id: contract.id_by_enterprise_id }
  await enterLedger(scope, [
    {
      origin: 'issued',
      kind: issuedKinds[`contract/${kind.name}`],
      number: numbering.number,
      document_date: prepared.issue_date,
      amount: total,
      counterparty,
      file_id: fileId,
      target,
      content_sha256: sha256,
    },
  ])
}

const commit = async (scope: Scope, ready: Ready, stored: StoredFile): Promise<void> => {
  const { kind, contract } = ready.sources
  const id = contract.id_by_enterprise_id
  const part_ids = await lockContracts(scope, ready)
  const now = await readReady(scope, id, kind)
  if (now.sha256 !== ready.sha256 || now.numbering.number !== ready.numbering.number) throw new Overtaken()
  const { month, seq, number } = ready.numbering
  if ((await draw(scope.tx, scope.enterpriseId, counterOf(kind), month)) !== seq) throw new Overtaken()
  const name = documentFileName(ready.sources)
  const fileId = await addFile(scope, stored, name, 'application/pdf')
  const note = `${kind.label} ${number}`
  await recordHistory(scope, [
    { target_type: 'contract', target_id: id, kind: 'issue', note, files: [{ id: fileId, name }] },
  ])
  await enter(scope, ready, part_ids, fileId)
}

/** The day of issue is written down before anything is rendered, so that the contract says what the document says. */
const setIssueDate = async (scope: Scope, id: number, kind: DocumentKind) => {
  const { sources, prepared } = await readPrepared(scope, id, kind)
  const key = contractKey(kind, 'issue_date')
  if (sources.contract[key] == null && !issueRefusal(sources.contract, kind))
    await update(contracts, scope, id, { [key]: prepared.issue_date })
}

/**
 * Issues a document: gives its number, renders the PDF and stores it with its hash. The same content is issued once;
 * after a change a new version with a number of its own is issued, and the old one stays. As when a side is confirmed,
 * rendering holds no lock, and the transaction that draws another number or finds another content makes it try again.
 */
export const issueDocument = (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  id: number,
  kind: DocumentKind,
): Promise<void> =>
  inTurn(`${enterpriseId}/${kind.name}`, async () => {
    await inScope((scope) => setIssueDate(scope, id, kind))
    for (let attempt = 0; attempt < attempts; attempt++) {
      const ready = await inScope((scope) => readReady(scope, id, kind))
      const bytes = await renderDocument(app, ready.sources, ready.prepared, ready.numbering.number)
      const stored = await app.files.put(enterpriseId, bytes)
      try {
        return await inScope((scope) => commit(scope, ready, stored))
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
      }
    }
    throw wrongState('ほかの発行と重なりました。もう一度お試しください。')
  })
