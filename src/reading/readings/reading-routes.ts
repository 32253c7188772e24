import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { isWritable } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { today } from '#foundation/entity/today.ts'
import { badRequest, stale, wrongState } from '#foundation/platform/errors.ts'
import { fileRecord } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { own } from '#foundation/rules/own.ts'
import { previewOf } from '#records/files/preview.ts'
import { toAnswer } from './answer.ts'
import { assignLine } from './assign-line.ts'
import { findBatch, touchBatch } from './batches.ts'
import type { Calls } from './calls.ts'
import { dropIds } from './drop-ids.ts'
import { finishReading } from './finish.ts'
import { dropBatches, dropSources } from './forget.ts'
import { type ReadingKind, storeOf } from './kinds.ts'
import type { ReadingRow, Typed } from './reading-row.ts'
import { endReading, findReading, keepTyped } from './readings.ts'
import {
  aliasAnswer,
  documentAnswer,
  labelAnswer,
  plainSource,
  readingAnswer,
  row,
  typedBody,
} from './schema.ts'
import { findSource, retrySource } from './sources.ts'
import { withSpotsRead } from './spots-read.ts'
import { suspectsOf } from './suspects.ts'

/** Characters of the JSON of what people typed at one reading at most. */
const maxTyped = 200_000

const oneReading = z.object({ reading: readingAnswer })

const checkTyped = (kind: ReadingKind, typed: Typed) => {
  const { fields } = storeOf(kind).entity
  const wrong = Object.keys(typed).find((key) => {
    const field = own(fields, key)
    return !field || !isWritable(field)
  })
  if (wrong !== undefined)
    throw badRequest(`項目「${wrong}」はありません。画面を更新してから入力し直してください`)
  if (JSON.stringify(typed).length > maxTyped)
    throw badRequest(
      `入力は合わせて${maxTyped.toLocaleString('ja-JP')}文字までです。短くしてから保存してください`,
    )
}

const openReading = async (scope: Scope, kind: ReadingKind, readingId: number) => {
  const reading = await findReading(scope, kind, readingId, true)
  if (reading.status !== 'open') throw wrongState('この読み取りは、すでに登録または見送りになっています')
  return reading
}

const isOlder = (given: string | undefined, { updated_at }: ReadingRow) =>
  given !== undefined && new Date(given).getTime() !== new Date(updated_at).getTime()

const finishBody = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('create') }),
  z.strictObject({
    mode: z.literal('update'),
    record_id: id,
    keys: z.array(z.string().max(100)).min(1).max(200),
    record_updated_at: z.iso.datetime({ offset: true }).optional(),
  }),
])

const path = <F extends string, V extends string>({ family }: Calls<F>, verb: V) =>
  `/api/enterprise/${family}/${verb}/:id` as const

const showRoute = <F extends string>(calls: Calls<F>) =>
  memberRoute({
    method: 'GET',
    path: path(calls, 'show'),
    summary: `${calls.noun}から読み取った1件を、読んだ文書、読んだ場所、似た登録とともに取得します`,
    access: calls.access,
    answer: z.object({
      reading: readingAnswer,
      reading_source: plainSource,
      document: documentAnswer.nullable(),
      suspects: z.array(z.object({ reasons: z.array(z.string()), row })),
      record: row.nullable(),
    }),
    async handle({ scope, id: readingId }) {
      const { kind } = calls
      const reading = await findReading(scope, kind, readingId)
      const batch = await findBatch(scope, kind, reading.batch_id)
      const { document, file_id, ...source } = await findSource(scope, kind, reading.source_id)
      const record =
        batch.record_id === null ? null : await find(storeOf(kind), scope, batch.record_id).catch(() => null)
      return {
        reading: await toAnswer(scope, kind, reading),
        reading_source: { ...source, has_file: file_id !== null },
        document: withSpotsRead(document, reading.result),
        suspects: await suspectsOf(scope, kind, reading, batch.record_id ?? 0, today()),
        record,
      }
    },
  })

const updateRoute = <F extends string>(calls: Calls<F>) =>
  memberRoute({
    method: 'POST',
    path: path(calls, 'update'),
    summary: '読み取った値の訂正と確認を保存します。まだ何も登録しません',
    access: calls.access,
    body: z.strictObject({ reading: typedBody, updated_at: z.iso.datetime({ offset: true }).optional() }),
    answer: oneReading,
    async handle({ scope, id: readingId, body }) {
      const { kind } = calls
      checkTyped(kind, body.reading.typed)
      const reading = await openReading(scope, kind, readingId)
      if (isOlder(body.updated_at, reading)) throw stale(await toAnswer(scope, kind, reading))
      await keepTyped(scope, kind, reading, body.reading)
      await touchBatch(scope, reading.batch_id)
      return { reading: await toAnswer(scope, kind, await findReading(scope, kind, readingId)) }
    },
  })

const assignLineRoute = <F extends string>(calls: Calls<F>) =>
  memberRoute({
    method: 'POST',
    path: path(calls, 'assign_line'),
    summary:
      '項目が分からなかった行を、項目に入れます。その行の項目名を、同じ差出人の次の文書から使うように覚えます（項目名のない行はnull）',
    access: calls.access,
    body: z.strictObject({ line: z.int().min(0), topic: z.string().max(30) }),
    answer: oneReading.extend({ reading_label: labelAnswer.nullable() }),
    async handle({ scope, id: readingId, body }) {
      const { kind } = calls
      const reading_label = await assignLine(scope, kind, await openReading(scope, kind, readingId), body)
      return {
        reading: await toAnswer(scope, kind, await findReading(scope, kind, readingId)),
        reading_label,
      }
    },
  })

const finishRoute = <F extends string>(calls: Calls<F>) =>
  memberRoute({
    method: 'POST',
    path: path(calls, 'finish'),
    summary:
      '読み取った1件を登録します（create：新しく登録、update：選んだ項目だけ既存の登録を更新）。2度呼んでも、登録は1件です',
    access: calls.access,
    body: z.strictObject({ finish: finishBody, reading: typedBody.optional() }),
    answer: z.object({ reading: readingAnswer, record_id: z.int(), learned: z.array(aliasAnswer) }),
    async handle({ scope, id: readingId, body }) {
      const { kind } = calls
      if (body.reading) {
        checkTyped(kind, body.reading.typed)
        const reading = await findReading(scope, kind, readingId, true)
        if (reading.status === 'open') await keepTyped(scope, kind, reading, body.reading)
      }
      const finished = await finishReading(scope, kind, readingId, body.finish)
      return { ...finished, reading: await toAnswer(scope, kind, finished.reading) }
    },
  })

const skipRoute = <F extends string>(calls: Calls<F>) =>
  memberRoute({
    method: 'POST',
    path: path(calls, 'skip'),
    summary: '読み取った1件を登録しないことにします',
    access: calls.access,
    answer: oneReading,
    async handle({ scope, id: readingId }) {
      const reading = await openReading(scope, calls.kind, readingId)
      await endReading(scope, reading, 'skipped', null)
      await touchBatch(scope, reading.batch_id)
      return { reading: await toAnswer(scope, calls.kind, await findReading(scope, calls.kind, readingId)) }
    },
  })

const reopenRoute = <F extends string>(calls: Calls<F>) =>
  memberRoute({
    method: 'POST',
    path: path(calls, 'reopen'),
    summary: '登録しないことにした1件を、確認に戻します',
    access: calls.access,
    answer: oneReading,
    async handle({ scope, id: readingId }) {
      const reading = await findReading(scope, calls.kind, readingId, true)
      if (reading.status !== 'skipped') throw wrongState('確認に戻せるのは、見送りにしたものだけです')
      await endReading(scope, reading, 'open', null)
      return { reading: await toAnswer(scope, calls.kind, await findReading(scope, calls.kind, readingId)) }
    },
  })

const retryRoute = <F extends string>(calls: Calls<F>) =>
  memberRoute({
    method: 'POST',
    path: path(calls, 'retry'),
    summary: '読み取れなかった読み取り元を、もう一度読み取ります',
    access: calls.access,
    answer: z.object({ retried: z.literal(true) }),
    async handle({ scope, id: sourceId }) {
      await retrySource(scope, calls.kind, sourceId)
      return { retried: true as const }
    },
  })

const dropRoute = <F extends string>(calls: Calls<F>) =>
  manualRoute({
    method: 'POST',
    path: path(calls, 'drop'),
    summary: '読み取りを、読み取り元のファイルごと削除します。登録した記録と、その書類は残ります',
    access: calls.access,
    answer: z.object({ dropped: z.literal(true) }),
    handle: ({ app, inScope, id: batchId }) =>
      dropIds(app, inScope, async (scope) => {
        await findBatch(scope, calls.kind, batchId)
        return dropBatches(scope, [batchId])
      }),
  })

const dropSourceRoute = <F extends string>(calls: Calls<F>) =>
  manualRoute({
    method: 'POST',
    path: path(calls, 'drop_source'),
    summary: '読み取り元を1つ、ファイルごと削除します。登録した記録と、その書類は残ります',
    access: calls.access,
    answer: z.object({ dropped: z.literal(true) }),
    handle: ({ app, inScope, id: sourceId }) =>
      dropIds(app, inScope, async (scope) => {
        const source = await findSource(scope, calls.kind, sourceId)
        return dropSources(scope, [source.id])
      }),
  })

const previewRoute = <F extends string>(calls: Calls<F>) =>
  manualRoute({
    method: 'GET',
    path: path(calls, 'preview'),
    summary: '読み取り元のファイルを、画面に表示する形で取得します（Word・ExcelはPDFに変換）',
    access: calls.access,
    answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
    async handle({ app, enterpriseId, inScope, id: sourceId, reply }) {
      const { source, file } = await inScope(async (scope) => {
        const found = await findSource(scope, calls.kind, sourceId)
        if (found.file_id === null) throw wrongState('このファイルは保存していません')
        return { source: found, file: await fileRecord(scope, found.file_id) }
      })
      const shown = await previewOf({ app, inScope, enterpriseId, file })
      return sendBytes(reply, shown.bytes, source.name, shown.content_type)
    },
  })

/** The calls of single readings of a kind, and of single sources. */
export const readingRoutes = <F extends string>(calls: Calls<F>) =>
  [
    showRoute(calls),
    updateRoute(calls),
    assignLineRoute(calls),
    finishRoute(calls),
    skipRoute(calls),
    reopenRoute(calls),
    retryRoute(calls),
    dropRoute(calls),
    dropSourceRoute(calls),
    previewRoute(calls),
  ] as const
