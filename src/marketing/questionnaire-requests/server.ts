import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { mailingKinds } from '../mailings/mailing.ts'
import { mailingProgress, readProgress } from '../mailings/progress.ts'
import { mailingRoutes } from '../mailings/routes.ts'
import { access } from '../questionnaire-forms/access.ts'
import { findStored } from '../questionnaire-forms/forms.ts'
import { requestBody, sendRequest } from './request.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/questionnaire_forms/${verb}` as const
const kind = mailingKinds.questionnaire

const sent = z.object({ subject: z.string(), only_asked: z.boolean(), mailing: mailingProgress })

const listRequests = async (scope: Scope, form: number) => {
  const { tx, enterpriseId: e } = scope
  const mailings = await readProgress(scope, kind, { record: form })
  const said = await rows<{ id: number; subject: string; only_asked: boolean }>(
    tx,
    sql`SELECT m.id_by_enterprise_id AS id, m.content ->> 'subject' AS subject, coalesce((m.audience -> 'form' ->> 'only_asked')::boolean, false) AS only_asked
        FROM mailings m WHERE m.enterprise_id = ${e} AND m.kind = ${kind} AND m.target_id = ${form}`,
  )
  return mailings.map((mailing) => {
    const { subject = '', only_asked = false } = said.find(({ id }) => id === mailing.id) ?? {}
    return { subject, only_asked, mailing }
  })
}

const send = memberRoute({
  method: 'POST',
  path: path('request/:id'),
  summary:
    'アンケートのリンクを、候補者ひとりずつのメールで送ります。回答した人には送りません。only_asked なら、リンクを渡した人だけが相手です（催促）。日時を指定すると予約になり、始まるまで取り消せます',
  access,
  body: z.strictObject({ request: requestBody, context: z.string().max(100).optional() }),
  answer: z.object({ mailing_id: z.int() }),
  handle: async ({ scope, id, body }) => ({ mailing_id: await sendRequest(scope, id, body.request) }),
})

const list = memberRoute({
  method: 'POST',
  path: path('requests/:id'),
  summary: 'アンケートのメールを、送信の進み具合とともに、新しい順に取得します',
  access,
  answer: z.object({ requests: z.array(sent) }),
  async handle({ scope, id }) {
    await findStored(scope, id)
    return { requests: await listRequests(scope, id) }
  },
})

/** The calls on the mails that carry links of questionnaires. */
export const questionnaireRequestRoutes = [
  send,
  list,
  ...mailingRoutes({ family: 'questionnaire_forms', feature: 'questionnaire_forms', kind }),
] as const
