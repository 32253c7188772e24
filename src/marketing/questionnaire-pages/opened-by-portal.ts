import type { FastifyRequest } from 'fastify'
import { openPortalLink, portalTokenIn } from '#documents/public-links/portal-links.ts'
import type { App } from '#foundation/api/app.ts'

/** What the portal sealed for forms. */
export const formKind = 'questionnaire'

/** Whose form an address of the portal opens, in place of a link's token. */
export type OpenedForm = { enterprise_id: number; form: number; candidate: number }

/** The same; undefined for a token. 404 for a seal that is none, 410 once it is over or in another browser. */
export const openedByPortal = (
  app: Pick<App, 'secrets'>,
  request: FastifyRequest,
  token: string,
): OpenedForm | undefined => {
  const opened = openPortalLink(app, formKind, token, portalTokenIn(request))
  if (!opened) return undefined
  const [form = 0, candidate = 0] = opened.id.split('.').map(Number)
  return { enterprise_id: opened.enterprise_id, form, candidate }
}
