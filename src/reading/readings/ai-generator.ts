import { z } from 'zod'
import { type ManualCall, manualRoute } from '#foundation/api/route.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { toAnswer } from './answer.ts'
import { maxTextLength } from './batch-routes.ts'
import { insertBatch } from './batches.ts'
import { type Calls, candidateCalls, jobCalls } from './calls.ts'
import { readNow, untilRead } from './read-now.ts'
import { findReading } from './readings.ts'
import { readingAnswer, sourceAnswer } from './schema.ts'
import { addSource, listSources } from './sources.ts'
import { acceptText, takeFile } from './take-files.ts'

const text = z.string().trim().max(maxTextLength).optional()
const answer = z.object({
  reading_batch_id: z.int(),
  reading_sources: z.array(sourceAnswer),
  readings: z.array(readingAnswer),
})

type Given = { text?: string | undefined; affiliation_type_id?: number | null | undefined }

/** Reads one file or text at once, and answers what was read, never before it is. It waits as a draft; nothing is registered. */
const generate = async <F extends string>(
  { kind }: Calls<F>,
  { app, enterpriseId, inScope, file }: ManualCall<unknown, unknown>,
  given: Given,
) => {
  if (!file && !given.text) throw badRequest('ファイルを選ぶか、文章を貼り付けてください')
  const taking = { app, enterpriseId, inScope }
  const batchId = await inScope((scope) =>
    insertBatch(scope, { kind, route: 'call', affiliation_type_id: given.affiliation_type_id ?? null }),
  )
  if (file) await takeFile(taking, batchId, file)
  if (given.text) {
    const kept = await acceptText(taking, given.text)
    await inScope((scope) => addSource(scope, batchId, 'text', kept))
  }
  const me = (await app.instances.current()).id
  const look = () => inScope((scope) => listSources(scope, batchId))
  for (const { id } of await look()) await readNow(app, enterpriseId, me, id)
  const sources = await untilRead(look, batchId)
  return inScope(async (scope) => {
    const readings = []
    for (const { id } of sources.flatMap((source) => source.readings))
      readings.push(await toAnswer(scope, kind, await findReading(scope, kind, id)))
    return { reading_batch_id: batchId, reading_sources: [...sources], readings }
  })
}

export const aiGeneratorRoutes = [
  manualRoute({
    method: 'POST',
    path: '/api/enterprise/candidates/ai_generator',
    summary:
      'スキルシートのファイルか文章を読み取り、候補者の項目にして返します。まだ登録しません（確認待ちとして30日残ります）',
    access: candidateCalls.access,
    upload: { part: 'candidate', maxBytes: maxFileBytes },
    body: z.strictObject({
      candidate: z
        .strictObject({
          text,
          affiliation_type_id: z
            .union([z.literal(1), z.literal(2)])
            .nullable()
            .optional(),
        })
        .default({}),
    }),
    answer,
    handle: (call) => generate(candidateCalls, call, call.body.candidate),
  }),
  manualRoute({
    method: 'POST',
    path: '/api/enterprise/jobs/ai_generator',
    summary:
      '案件メールのファイルか文章を読み取り、案件の項目にして返します。まだ登録しません（確認待ちとして30日残ります）',
    access: jobCalls.access,
    upload: { part: 'job', maxBytes: maxFileBytes },
    body: z.strictObject({ job: z.strictObject({ text }).default({}) }),
    answer,
    handle: (call) => generate(jobCalls, call, call.body.job),
  }),
] as const
