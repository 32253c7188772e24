import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { AppError, notFound } from '#foundation/platform/errors.ts'
import { storeOf } from '#sales/contact-proposals/contacts.ts'
import { type Proposed, propose } from '#sales/contact-proposals/propose.ts'
import { type Contact, readContacts } from '#sales/contact-proposals/read-contacts.ts'
import type { PortalVisit } from '#sales/portal-people/part.ts'
import { registrationScript } from '#site/frame/assets.ts'
import { checkInputs, pickInputs } from '#site/registration/check.ts'
import type { Typed } from '#site/registration/form-field.ts'
import { formOf } from '#site/registration/posted.ts'
import { stationOptions } from '#site/registration/station.ts'
import type { Handle } from './door-pages.ts'
import { inside } from './inside.ts'
import type { PortalFrame, PortalPage } from './page-content.ts'
import { profileFields, typedOf } from './profile-fields.ts'

const outcomes: readonly Proposed[] = ['sent', 'waiting', 'unchanged', 'withdrawn']

/** The record in the address, where it is somebody's own; 404 for any other. */
const contactAt = async ({ scope, person }: PortalVisit, request: FastifyRequest): Promise<Contact> => {
  const { type, id } = request.params as { type: string; id: string }
  const contacts = await readContacts(scope, person)
  const found = contacts.find((one) => one.target_type === type && String(one.target_id) === id)
  if (!found) throw notFound()
  return found
}

const formPage = (
  { masters }: App,
  frame: PortalFrame,
  contact: Contact,
  typed: Typed = typedOf(contact, masters),
  errors: FieldErrors = {},
): PortalPage => ({
  kind: 'portal',
  view: 'profile_form',
  title: `${Object.keys(errors).length > 0 ? '入力エラー：' : ''}連絡先の変更`,
  frame: { ...frame, assets: { ...frame.assets, script: registrationScript.path } },
  contact,
  fields: profileFields(contact.target_type, masters),
  typed,
  errors,
  stations: stationOptions(masters, typed.station_id?.[0] ?? ''),
})

const fieldsIn = (error: unknown): FieldErrors => {
  if (error instanceof AppError && error.code === 'invalid' && error.extra.fields)
    return error.extra.fields as FieldErrors
  throw error
}

/** Leaves to staff what was typed; messages where it is wrong, with all that was typed. */
const post = async (
  app: App,
  { scope, person }: PortalVisit,
  contact: Contact,
  form: URLSearchParams,
): Promise<Proposed | { typed: Typed; errors: FieldErrors }> => {
  if (form.get('go') === 'withdraw') return propose(scope, person, contact, {})
  const inputs = profileFields(contact.target_type, app.masters)
  const typed = pickInputs(inputs, form, app.masters)
  const { fields } = storeOf(contact.target_type).entity
  const { input, errors } = checkInputs(inputs, fields, typed, app.masters)
  if (Object.keys(errors).length > 0) return { typed, errors }
  return propose(scope, person, contact, input).catch((error) => ({ typed, errors: fieldsIn(error) }))
}

const leave = (reply: FastifyReply, done: Proposed) => reply.redirect(`/my/profile?done=${done}`, 303)

/** What somebody sees of themselves, and may want otherwise. */
export const profilePages = (app: App, pages: PublicPages): Record<string, Handle> => ({
  'GET /my/profile': inside(app, async ({ scope, person }, frame, reply, request) => {
    const { done } = request.query as { done?: unknown }
    const said = outcomes.find((one) => one === done) ?? null
    const contacts = await readContacts(scope, person)
    const page: PortalPage = {
      kind: 'portal',
      view: 'profile',
      title: '連絡先の確認・変更',
      frame,
      contacts,
      said,
    }
    return sendTokenPage(pages, reply, page, 200)
  }),
  'GET /my/profile/:type/:id': inside(app, async (visit, frame, reply, request) =>
    sendTokenPage(pages, reply, formPage(app, frame, await contactAt(visit, request)), 200),
  ),
  'POST /my/profile/:type/:id': inside(app, async (visit, frame, reply, request) => {
    const contact = await contactAt(visit, request)
    const done = await post(app, visit, contact, formOf(request))
    if (typeof done === 'string') return leave(reply, done)
    return sendTokenPage(pages, reply, formPage(app, frame, contact, done.typed, done.errors), 400)
  }),
})
