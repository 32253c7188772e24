import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { candidates } from '#sales/candidates/server.ts'
import { readConsent, writeConsent } from '#sales/mail-consents/consent.ts'
import { consentSources } from '#sales/mail-consents/words.ts'
import { suppressionsOf } from './suppressions.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/mail_consents/${verb}` as const
const access = { feature: 'candidates', authority: 0 } as const

const consent = z.object({
  /** Null while nobody knows. */
  opted_in: z.boolean().nullable(),
  /** 1 registration, 2 questionnaire, 3 staff, 4 import. */
  source: z.int().nullable(),
  note: z.string().nullable(),
  /** Version of the text that was agreed to. */
  text_version: z.string().nullable(),
  agreed_at: z.string().nullable(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** What is stopped for the candidate's address, whatever was agreed. */
  suppressions: z.array(z.object({ topic: z.int(), reason: z.int() })),
})

const answerOf = async (scope: Scope, candidateId: number) => {
  const { email } = (await find(candidates, scope, candidateId)) as { email: string | null }
  const found = await readConsent(scope, candidateId)
  const suppressions = email ? await suppressionsOf(scope, email) : []
  if (!found)
    return {
      opted_in: null,
      source: null,
      note: null,
      text_version: null,
      agreed_at: null,
      enterprise_member: null,
      suppressions,
    }
  const { created_by, ...shown } = found
  const names = await recordNames(scope, 'enterprise_members', created_by === null ? [] : [created_by])
  const enterprise_member = created_by === null ? null : { id: created_by, name: names.get(created_by) ?? '' }
  return { ...shown, enterprise_member, suppressions }
}

const show = memberRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: '候補者の、メール配信の同意（だれから、いつ、どの文面で）と配信停止の状態を取得します',
  access,
  answer: z.object({ mail_consent: consent }),
  handle: async ({ scope, id }) => ({ mail_consent: await answerOf(scope, id) }),
})

const update = memberRoute({
  method: 'POST',
  path: path('update/:id'),
  summary: '候補者から聞いた、メール配信の同意または撤回を記録します',
  access,
  body: z.strictObject({
    mail_consent: z.strictObject({ opted_in: z.boolean(), note: z.string().trim().min(1).max(255) }),
  }),
  answer: z.object({ mail_consent: consent }),
  async handle({ scope, id, body }) {
    await find(candidates, scope, id)
    await writeConsent(scope, { candidate_id: id, source: consentSources.staff, ...body.mail_consent })
    return { mail_consent: await answerOf(scope, id) }
  },
})

export const consentRoutes = [show, update] as const
