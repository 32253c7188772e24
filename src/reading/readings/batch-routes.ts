import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { companies } from '#sales/companies/server.ts'
import { findBatch, insertBatch, listBatches, withCounts } from './batches.ts'
import type { Calls } from './calls.ts'
import { type ReadingKind, storeOf } from './kinds.ts'
import { batchAnswer, sourceAnswer } from './schema.ts'
import { addSource, listSources } from './sources.ts'
import { acceptText, takeFile } from './take-files.ts'

/** Characters of a pasted text at most: some fifty mails. */
export const maxTextLength = 100_000

const oneBatch = z.object({ reading_batch: batchAnswer, reading_sources: z.array(sourceAnswer) })

const answerBatch = async (scope: Scope, kind: ReadingKind, batchId: number) => {
  const [batch] = await withCounts(scope, [await findBatch(scope, kind, batchId)])
  if (!batch) throw new Error('a batch was lost')
  return { reading_batch: batch, reading_sources: await listSources(scope, batchId) }
}

/** What a new batch names must be there and be the enterprise's own. */
const checkNamed = async (
  scope: Scope,
  kind: ReadingKind,
  given: { company_id?: number | null | undefined; record_id?: number | null | undefined },
) => {
  if (given.company_id != null)
    await find(companies, scope, given.company_id).catch(() => {
      throw invalid({ company_id: ['企業が見つかりませんでした。選び直してください'] })
    })
  if (given.record_id != null) await find(storeOf(kind), scope, given.record_id)
}

/** The calls of batches of a kind: begin one, add to it, look at it. */
export const batchRoutes = <F extends string>({ kind, family, access, noun }: Calls<F>) =>
  [
    memberRoute({
      method: 'POST',
      path: `/api/enterprise/${family}/index` as const,
      summary: `${noun}の読み取りを新しい順に取得します。30日のあいだ何もしなければ消えます`,
      access,
      body: z.strictObject({
        page: z.int().min(1).max(10_000).default(1),
        limit_value: z.int().min(1).max(100).default(20),
      }),
      answer: z.object({
        reading_batches: z.array(batchAnswer),
        current_page: z.int(),
        limit_value: z.int(),
      }),
      handle: async ({ scope, body }) => ({
        reading_batches: await listBatches(scope, kind, body.page, body.limit_value),
        current_page: body.page,
        limit_value: body.limit_value,
      }),
    }),
    memberRoute({
      method: 'GET',
      path: `/api/enterprise/${family}/show_batch/:id` as const,
      summary: `${noun}の読み取りを、読み取り元ごとの進み具合とともに取得します`,
      access,
      answer: oneBatch,
      handle: ({ scope, id: batchId }) => answerBatch(scope, kind, batchId),
    }),
    memberRoute({
      method: 'POST',
      path: `/api/enterprise/${family}/create` as const,
      summary: `${noun}の読み取りを始めます。読み取り元は、このあと1つずつ追加します（50件まで）`,
      access,
      body: z.strictObject({
        reading_batch: z.strictObject({
          affiliation_type_id: z
            .union([z.literal(1), z.literal(2)])
            .nullable()
            .optional(),
          company_id: id.nullable().optional(),
          /** The record that is to be changed instead of a new one. */
          record_id: id.nullable().optional(),
        }),
      }),
      answer: oneBatch,
      async handle({ scope, body }) {
        const { affiliation_type_id = null, company_id = null, record_id = null } = body.reading_batch
        await checkNamed(scope, kind, { company_id, record_id })
        const route = record_id === null ? 'wizard' : 'record'
        const batchId = await insertBatch(scope, { kind, route, affiliation_type_id, company_id, record_id })
        return answerBatch(scope, kind, batchId)
      },
    }),
    manualRoute({
      method: 'POST',
      path: `/api/enterprise/${family}/add_file/:id` as const,
      summary:
        '読み取るファイルを1つ追加します（20MBまで）。メール（.eml）は、添付ファイルも読み取ります。断られたファイルは理由とともに残ります',
      access,
      upload: { part: family, maxBytes: maxFileBytes },
      body: z.strictObject({ [family]: z.strictObject({}).optional() }),
      answer: oneBatch,
      async handle({ app, enterpriseId, inScope, id: batchId, file }) {
        await inScope((scope) => findBatch(scope, kind, batchId))
        await takeFile({ app, enterpriseId, inScope }, batchId, file)
        return inScope((scope) => answerBatch(scope, kind, batchId))
      },
    }),
    manualRoute({
      method: 'POST',
      path: `/api/enterprise/${family}/add_text/:id` as const,
      summary: '読み取る文章（貼り付けたメールの本文など）を1つ追加します',
      access,
      pace: { free: 500, forget_s: 1, delay_s: 1, longest_s: 300 },
      body: z.strictObject({ text: z.string().trim().min(1).max(maxTextLength) }),
      answer: oneBatch,
      async handle({ app, enterpriseId, inScope, id: batchId, body }) {
        await inScope((scope) => findBatch(scope, kind, batchId))
        const kept = await acceptText({ app, enterpriseId, inScope }, body.text)
        return inScope(async (scope) => {
          await addSource(scope, batchId, 'text', kept)
          return answerBatch(scope, kind, batchId)
        })
      },
    }),
  ] as const
