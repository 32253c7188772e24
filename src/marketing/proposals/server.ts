import { z } from 'zod'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id as idSchema } from '#foundation/api/schema.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rowSchema } from '#foundation/entity/store/schema.ts'
import { mailContent } from '../mail-content/schema.ts'
import { mailingKinds } from '../mailings/mailing.ts'
import { mailingRoutes } from '../mailings/routes.ts'
import { sendTimeBody } from '../mailings/send-time-body.ts'
import { checkAreas, createProposal } from './create.ts'
import { readDetail } from './detail.ts'
import { lookOver } from './look-over.ts'
import { pairsOfRecord, recordPair } from './pairs-of-record.ts'
import { proposal } from './proposal.ts'
import { remind } from './remind.ts'
import { candidateIds, jobIds, lookedOver, pairList, proposalDetail } from './schema.ts'
import { proposals } from './store.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/proposals/${verb}` as const
const access = { feature: 'proposals', authority: 0 } as const
const method = 'POST'
const one = z.object({ proposal: rowSchema(proposal) })

const create = memberRoute({
  method,
  path: path('create'),
  summary:
    '選んだ候補者に、案件を1通のメールで提案します。注意のある組み合わせは、included_pairs に入れないかぎりメールに載せません',
  access,
  body: z.strictObject({
    proposal: z.strictObject({
      name: z.string().max(1_000),
      title: z.string().max(2_000),
      body: mailContent.shape.body,
      enterprise_member_id: idSchema,
      /** In whose name, and from whose address, it goes out; null: the sender's. */
      name_enterprise_member_id: idSchema.nullable().default(null),
      form_enterprise_member_id: idSchema.nullable().default(null),
      reply_enterprise_member_ids: z.array(idSchema).max(20).default([]),
      candidate_id_by_enterprise_ids: candidateIds,
      job_id_by_enterprise_ids: jobIds,
      included_pairs: pairList.default([]),
      excluded_pairs: pairList.default([]),
      includes_frequent: z.boolean().default(false),
      ...sendTimeBody,
    }),
    context: z.string().max(100).optional(),
  }),
  answer: one,
  handle: async ({ scope, body }) => ({ proposal: await createProposal(scope, body.proposal) }),
})

const show = memberRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: '提案を、候補者と案件ごとの回答、メールの内容、送信の進み具合とともに取得します',
  access,
  answer: one.extend({ detail: proposalDetail }),
  async handle({ scope, id }) {
    const found = await find(proposals, scope, id)
    return { proposal: found, detail: await readDetail(scope, id, found.mailing_id as number | null) }
  },
})

const preview = memberRoute({
  method,
  path: path('preview'),
  summary: '提案する前に、送らない人と、組み合わせごとの注意（提案済み、募集終了、再委託など）を確かめます',
  access,
  body: z.strictObject({
    candidate_ids: candidateIds,
    job_ids: jobIds,
    includes_frequent: z.boolean().default(false),
  }),
  answer: z.object({ preview: lookedOver }),
  async handle({ scope, body }) {
    await checkAreas(scope)
    return { preview: await lookOver(scope, body.candidate_ids, body.job_ids, body.includes_frequent) }
  },
})

const pairs = memberRoute({
  method,
  path: path('pairs'),
  summary: '候補者または案件の、これまでの提案と回答を新しい順に取得します',
  access,
  body: z.strictObject({
    candidate_id: idSchema.optional(),
    job_id: idSchema.optional(),
    page: z.int().min(1).max(10_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
  }),
  answer: z.object({ pairs: z.array(recordPair), count: z.int() }),
  handle: ({ scope, body }) => pairsOfRecord(scope, body),
})

const remindRoute = memberRoute({
  method,
  path: path('remind/:id'),
  summary: 'まだ回答のない案件を、同じ内容でもう一度送ります',
  access,
  answer: z.object({ count: z.int() }),
  handle: async ({ scope, id }) => ({ count: await remind(scope, id) }),
})

/** Beside the list, which is every entity's. */
export const proposalOwnRoutes = [
  create,
  show,
  preview,
  pairs,
  remindRoute,
  ...mailingRoutes({ family: 'proposals', feature: 'proposals', kind: mailingKinds.proposal }),
] as const

export const proposalRoutes = [...entityRoutes(proposals, ['index', 'search']), ...proposalOwnRoutes]
