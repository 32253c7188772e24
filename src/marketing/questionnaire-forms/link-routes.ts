import { z } from 'zod'
import { checkArea } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { access } from './access.ts'
import { findStored } from './forms.ts'
import { makeFormLink, openUrl } from './links.ts'

const openLink = memberRoute({
  method: 'POST',
  path: '/api/enterprise/questionnaire_forms/open_link/:id',
  summary: 'だれでも回答できる公開リンクを取得します（なければ null）',
  access,
  answer: z.object({ url: z.string().nullable() }),
  handle: async ({ app, scope, id: form }) => ({
    url: await openUrl(app, scope, form, (await findStored(scope, form)).open_link),
  }),
})

const link = memberRoute({
  method: 'POST',
  path: '/api/enterprise/questionnaire_forms/link/:id',
  summary: '候補者ひとりだけのリンクを作ります。前に作ったリンクも使えます',
  access,
  body: z.strictObject({ candidate_id_by_enterprise_id: id }),
  answer: z.object({ url: z.string() }),
  async handle({ app, scope, id: form, body }) {
    await checkArea(scope, 'candidates')
    return { url: await makeFormLink(app, scope, form, body.candidate_id_by_enterprise_id) }
  },
})

export const linkRoutes = [openLink, link] as const
