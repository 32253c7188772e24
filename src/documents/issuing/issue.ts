import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { addFiles } from '#foundation/platform/files/file-records.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { createKeyedQueue } from '#foundation/platform/keyed-queue.ts'
import { enterDocuments, type Issued } from './enter-documents.ts'
import { type Numbering, takeNumbers } from './numbering.ts'
import { Overtaken } from './overtaken.ts'

/** Why a document was not issued, by the id of its record. */
export type Refused = Map<number, unknown>
export type Refusals = ReadonlyMap<number, unknown>

/** One document made ready: of which record, under which number, and how it is called. */
export type Ready = { id: number; numbering: Numbering; file_name: string }

type Said = { kind: string; process_id?: number; note: string }

/** What one kind of document adds to the way in which every document is issued. */
export type Issuing<R extends Ready> = {
  /** Who asks at the same time for these takes turns in a process: the counter they share. */
  turn: string
  /** The verb of the refusal when others were always faster: 確定, 承認, 発行. */
  verb: string
  /**
   * Reads what these records' documents say and which numbers come next, in the order of the ids; what cannot be issued stands
   * in `refused` with its reason. Holds no lock when it is done.
   */
  prepare(scope: Scope, ids: readonly number[], refused: Refused): Promise<R[]>
  /** Rendered without any lock, with the number that would come next. */
  render(ready: R): Promise<Uint8Array>
  /** Locks the records in the order of their ids; throws Overtaken where one is not what was rendered. */
  lock(scope: Scope, ready: readonly R[]): Promise<void>
  /** Writes into the records that they are issued, under their numbers. */
  freeze?(scope: Scope, ready: readonly R[], files: readonly StoredFile[]): Promise<void>
  issuedOf(ready: R): Issued
  historyOf(ready: R): Said
}

/** Done in the transaction of the issue: a job writes down there how each row went. */
export type Settle = (scope: Scope, issued: readonly number[], refused: Refusals) => Promise<void>

const inTurn = createKeyedQueue()
const attempts = 20

/** The unique index found the number given in the same moment: the next attempt says so. */
const isOvertaken = (error: unknown) =>
  error instanceof Overtaken || (error as { code?: string }).code === '23505'

/** Renders at the same time and stores, in their order; undefined when one failed, which stands in `refused`. */
const renderAll = async <R extends Ready>(
  app: App,
  enterpriseId: number,
  { render }: Issuing<R>,
  ready: readonly R[],
  refused: Refused,
): Promise<StoredFile[] | undefined> => {
  const results = await Promise.allSettled(
    ready.map(async (one) => app.files.put(enterpriseId, await render(one))),
  )
  const stored: StoredFile[] = []
  for (const [at, result] of results.entries())
    if (result.status === 'fulfilled') stored.push(result.value)
    else refused.set(ready[at]?.id as number, result.reason)
  return stored.length === ready.length ? stored : undefined
}

const commit = async <R extends Ready>(
  scope: Scope,
  { lock, freeze, issuedOf, historyOf }: Issuing<R>,
  ready: readonly R[],
  stored: readonly StoredFile[],
) => {
  if (ready.length === 0) return
  await lock(scope, ready)
  await takeNumbers(
    scope,
    ready.map(({ numbering }) => numbering),
  )
  const files = stored.map((file, at) => ({
    stored: file,
    name: ready[at]?.file_name as string,
    content_type: 'application/pdf',
  }))
  const fileIds = await addFiles(scope, files)
  await freeze?.(scope, ready, stored)
  const issued = ready.map(issuedOf)
  await enterDocuments(scope, issued, fileIds)
  await recordHistory(
    scope,
    ready.map((one, at) => ({
      target_type: issued[at]?.kind.split('/')[0] ?? '',
      target_id: one.id,
      ...historyOf(one),
      files: [{ id: fileIds[at] as number, name: one.file_name }],
    })),
  )
}

/**
 * Issues the documents of several records: gives the numbers in the order of the ids, renders the PDFs and stores them with
 * their hashes, in the ledger and in the history. Rendering holds no lock: the PDFs are made with the numbers that would come
 * next, and the one transaction that draws them refuses when it draws others or finds a record changed, and all is made
 * again; so numbers and files stand together or not at all. One that fails to render takes no number, and those after it
 * get theirs anew. Answers what was refused, by id.
 */
export const issueAll = <R extends Ready>(
  app: App,
  enterpriseId: number,
  inScope: InScope,
  ids: readonly number[],
  issuing: Issuing<R>,
  settle?: Settle,
): Promise<Refusals> =>
  inTurn(`${enterpriseId}/${issuing.turn}`, async () => {
    const refused: Refused = new Map()
    for (let attempt = 0; attempt < attempts; attempt++) {
      const open = ids.filter((id) => !refused.has(id)).sort((a, b) => a - b)
      const ready = await inScope((scope) => issuing.prepare(scope, open, refused))
      const files = await renderAll(app, enterpriseId, issuing, ready, refused)
      if (!files) continue
      try {
        await inScope(async (scope) => {
          await commit(scope, issuing, ready, files)
          await settle?.(
            scope,
            ready.map(({ id }) => id),
            refused,
          )
        })
        return refused
      } catch (error) {
        if (!isOvertaken(error)) throw error
      }
    }
    throw wrongState(`ほかの${issuing.verb}と重なりました。もう一度お試しください。`)
  })

/** Issues the document of one record; throws what refuses it. */
export const issueOne = async <R extends Ready>(
  app: App,
  enterpriseId: number,
  inScope: InScope,
  id: number,
  issuing: Issuing<R>,
): Promise<void> => {
  const refused = await issueAll(app, enterpriseId, inScope, [id], issuing)
  if (refused.has(id)) throw refused.get(id)
}
