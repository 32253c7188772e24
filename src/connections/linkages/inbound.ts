import { z } from 'zod'
import { scopeOf } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { flatten } from './flatten.ts'
import { checkSender, presentedBy } from './presented.ts'
import { outcomeOf, refusalOf, writeReceipt } from './receipts.ts'
import { takeIn } from './take-in.ts'

/** Calls of one origin: a service sends for many enterprises. */
const ofOrigin: Pace = { free: 600, forget_s: 1, delay_s: 5, longest_s: 900 }
/** Applications of one linkage: three hundred at once, then one in two seconds. */
const ofLinkage: Pace = { free: 300, forget_s: 2, delay_s: 5, longest_s: 900 }

export const inboundPath = '/api/v1/linkage_applies/create'

/** The endpoint of every linkage of candidates; whose application it is, is said by the token alone. */
export const inboundRoute = openRoute({
  method: 'POST',
  path: inboundPath,
  summary: '外部のサービスから応募を受け付けます（連携のトークン、または Basic 認証）',
  why: "writes one application of the enterprise whose linkage's token it brings (160 bits, hashed); counted by origin and by linkage; never says whether the person was known",
  forms: true,
  maxBytes: 1024 * 1024,
  body: z.record(z.string(), z.unknown()),
  answer: z.object({ apply: z.object({ id_by_enterprise_id: z.int() }), duplicate: z.boolean() }),
  async handle({ app, body, request, reply }) {
    await countAttempt(app.db, [{ key: `linkage:${originOf(request.ip)}`, pace: ofOrigin }])
    const linkage = await checkSender(app, presentedBy(request))
    const { enterpriseId, id_by_enterprise_id: id } = linkage
    await countAttempt(app.db, [{ key: `linkage:${enterpriseId}:${id}`, pace: ofLinkage }])
    const sent = flatten(body)
    try {
      const taken = await inTenant(app.db, enterpriseId, async (tx) => {
        const scope = scopeOf(app, tx, enterpriseId, null)
        const result = await takeIn(scope, linkage, sent)
        await writeReceipt(scope, id, sent, outcomeOf(result))
        return result
      })
      reply.code(taken.duplicate ? 200 : 201)
      return { apply: { id_by_enterprise_id: taken.apply }, duplicate: taken.duplicate }
    } catch (error) {
      // Nothing of it was written; what was sent is kept, so that nobody's application is lost.
      await inTenant(app.db, enterpriseId, (tx) =>
        writeReceipt({ tx, enterpriseId }, id, sent, refusalOf(error)),
      )
      throw error
    }
  },
})
