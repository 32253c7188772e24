import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { contactColumns } from '#sales/contact-proposals/contacts.ts'
import { propose } from '#sales/contact-proposals/propose.ts'
import { readContacts } from '#sales/contact-proposals/read-contacts.ts'
import { withPortalPerson } from '#sales/portal-people/sessions.ts'
import { bySession } from './session-routes.ts'

const value = z.union([z.string(), z.int(), z.null()])
const contact = z.object({
  target_type: z.enum(['candidate', 'company_member']),
  target_id: z.int(),
  company: z.string().nullable(),
  waiting_since: z.string().nullable(),
  fields: z.array(
    z.object({
      column: z.string(),
      label: z.string(),
      value,
      text: z.string(),
      wanted: z.object({ value, text: z.string() }).nullable(),
    }),
  ),
})

const sent = z.union([z.string().max(1_000), id, z.null()]).optional()
const columns = Object.fromEntries(
  [...new Set(Object.values(contactColumns).flat())].map((column) => [column, sent]),
)

const show = openRoute({
  method: 'GET',
  path: '/api/portal/profile/show',
  summary: '登録されている自分の連絡先を、役割ごとに取得します。wanted は、担当者の確認を待つ変更です',
  why: bySession,
  answer: z.object({ profiles: z.array(contact) }),
  handle: ({ app, request }) =>
    withPortalPerson(app, request, async (scope, person) => ({
      profiles: await readContacts(scope, person),
    })),
})

const update = openRoute({
  method: 'POST',
  path: '/api/portal/profile/update',
  summary:
    '自分の連絡先の変更を、担当者に送ります（記録はまだ変わりません）。profile には、変えたい項目だけを渡します。確認を待つ変更は置き換わり、空なら取り下げます',
  why: bySession,
  body: z.strictObject({
    target_type: z.enum(['candidate', 'company_member']),
    target_id: id,
    profile: z.strictObject(columns),
  }),
  answer: z.object({
    outcome: z.enum(['sent', 'waiting', 'unchanged', 'withdrawn']),
    profiles: z.array(contact),
  }),
  handle: ({ app, request, body: { profile, ...target } }) =>
    withPortalPerson(app, request, async (scope, person) => ({
      outcome: await propose(scope, person, target, profile),
      profiles: await readContacts(scope, person),
    })),
})

/** Somebody's own contact data: changes go to staff. */
export const profileRoutes = [show, update] as const
