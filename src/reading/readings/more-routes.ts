import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { find } from '#foundation/entity/store/list.ts'
import { findRecordFile } from '#records/files/record-files.ts'
import { candidates } from '#sales/candidates/server.ts'
import { findAddress, makeAddress, removeAddress } from './addresses.ts'
import { type Calls, candidateCalls } from './calls.ts'
import { readForRecord } from './record-batch.ts'

const address = z.object({
  address: z.string(),
  affiliation_type_id: z.int().nullable(),
  created_at: z.string(),
})
const answer = z.object({ reading_address: address.nullable(), is_available: z.boolean() })

/** The enterprise's own address for forwarded mails, of a kind. */
export const addressRoutes = <F extends string>({ kind, family, access, noun }: Calls<F>) =>
  [
    manualRoute({
      method: 'GET',
      path: `/api/enterprise/${family}/show_address` as const,
      summary: `${noun}を転送するための、自社のメールアドレスを取得します`,
      access,
      answer,
      handle: ({ app, inScope }) =>
        inScope(async (scope) => ({
          reading_address: await findAddress(app, scope, kind),
          is_available: app.config.inbound?.port !== undefined,
        })),
    }),
    manualRoute({
      method: 'POST',
      path: `/api/enterprise/${family}/make_address` as const,
      summary: `${noun}を転送するための、自社のメールアドレスを作ります。前のアドレスは使えなくなります`,
      access: { ...access, authority: 1 },
      body: z.strictObject({
        affiliation_type_id: z
          .union([z.literal(1), z.literal(2)])
          .nullable()
          .default(null),
      }),
      answer,
      handle: ({ app, inScope, body }) =>
        inScope(async (scope) => ({
          reading_address: await makeAddress(app, scope, kind, body.affiliation_type_id),
          is_available: true,
        })),
    }),
    memberRoute({
      method: 'POST',
      path: `/api/enterprise/${family}/remove_address` as const,
      summary: `${noun}を転送するための、自社のメールアドレスを削除します`,
      access: { ...access, authority: 1 },
      answer: z.object({ removed: z.literal(true) }),
      async handle({ scope }) {
        await removeAddress(scope, kind)
        return { removed: true as const }
      },
    }),
  ] as const

/** Reads a resume that a candidate already has, to change the candidate by it. */
export const readResume = memberRoute({
  method: 'POST',
  path: '/api/enterprise/candidate_readings/read_resume/:id',
  summary:
    '候補者の書類を読み取ります。読み取った値で、その候補者を項目ごとに更新できます。同じ書類の読み取りが終わっていなければ、その続きになります',
  access: candidateCalls.access,
  answer: z.object({ reading_batch_id: id }),
  async handle({ scope, id: resumeId }) {
    const file = await findRecordFile(scope, 'candidate_resumes', resumeId)
    await find(candidates, scope, file.target_id)
    return { reading_batch_id: await readForRecord(scope, file) }
  },
})
