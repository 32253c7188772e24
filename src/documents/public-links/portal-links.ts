import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { AppError, gone } from '#foundation/platform/errors.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import type { PageAssets } from './public-page.ts'

/**
 * How the portal opens pages that mails link to: in place of the token in the mail stands what the page is to show, sealed for the
 * session that may see it. Nothing is written, and the link in the mail stays as it is.
 */
const mark = '~'
const hours = 12
/** So much of a session's hash tells whose seal it is. */
const holderLength = 12

/** The cookie of a portal's session. */
export const portalCookie = 'portal-session'

const purposeOf = (kind: string) => `portal link ${kind}`
const now = () => Math.floor(Date.now() / 3_600_000)

const holderOf = (sessionToken: string) => hashToken(sessionToken).slice(0, holderLength)

type Opened = { enterprise_id: number; id: string }

/** What stands in an address in place of a token, for the next hours and the browser of this session. */
export const sealPortalLink = (
  { secrets }: Pick<App, 'secrets'>,
  kind: string,
  { enterprise_id, id }: Opened,
  sessionToken: string,
): string =>
  mark + secrets.seal(purposeOf(kind), [enterprise_id, now() + hours, holderOf(sessionToken), id].join('.'))

const unseal = ({ secrets }: Pick<App, 'secrets'>, kind: string, token: string) => {
  try {
    const [enterprise, until, holder = '', ...id] = secrets
      .open(purposeOf(kind), token.slice(mark.length))
      .split('.')
    return { enterprise_id: Number(enterprise), until: Number(until), holder, id: id.join('.') }
  } catch {
    throw new AppError(404, 'not_found', 'このページは見つかりませんでした。マイページから開いてください。')
  }
}

/** What such an address opens; undefined for a token. 404 for one that nobody sealed, 410 once it is over, 404 in another browser. */
export const openPortalLink = (
  app: Pick<App, 'secrets'>,
  kind: string,
  token: string,
  sessionToken: string | undefined,
): Opened | undefined => {
  if (!token.startsWith(mark)) return undefined
  const { enterprise_id, until, holder, id } = unseal(app, kind, token)
  if (until < now()) throw gone('このページの有効期間が過ぎました。マイページからもう一度開いてください。')
  if (sessionToken === undefined || holderOf(sessionToken) !== holder)
    throw gone('このページは、マイページを開いた端末でだけ表示できます。')
  return { enterprise_id, id }
}

/** The token of the portal's session in a browser. */
export const portalTokenIn = (request: FastifyRequest): string | undefined => request.cookies[portalCookie]

const doorPurpose = 'portal door'

/** What names an agency at the door of the portal, on any host: it need not have a domain of its own. */
export const doorOf = ({ secrets }: Pick<App, 'secrets'>, enterpriseId: number): string =>
  secrets.seal(doorPurpose, String(enterpriseId))

/** The same assets, and where the page offers the way into the portal. */
export const withDoor = (
  app: Pick<App, 'secrets'>,
  assets: PageAssets,
  enterpriseId: number,
): PageAssets => ({
  ...assets,
  door: `/my?at=${doorOf(app, enterpriseId)}`,
})

/** The agency that such an address names; undefined where it names none. */
export const agencyOfDoor = ({ secrets }: Pick<App, 'secrets'>, at: unknown): number | undefined => {
  if (typeof at !== 'string' || at.length > 200) return undefined
  try {
    return Number(secrets.open(doorPurpose, at))
  } catch {
    return undefined
  }
}
