import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#foundation/api/app.ts'

/** How long a link to the draft is good for. */
export const previewMinutes = 60

/** Where previews stand, on the product's own host and on the enterprise's. */
export const previewRoot = '/site_previews'

const sign = ({ secrets }: Pick<App, 'secrets'>, enterpriseId: number, until_s: number): string =>
  createHmac('sha256', secrets.keyFor('site_preview'))
    .update(`${enterpriseId}\n${until_s}`)
    .digest('base64url')

/**
 * Who may see which enterprise's draft until when, signed: `{enterprise}.{seconds since 1970}.{signature}`. Nothing is stored, so
 * that a link can be made on every opening of the editor; SECRET_KEY is what it stands on.
 */
export const previewToken = (app: Pick<App, 'secrets'>, enterpriseId: number, until: Date): string => {
  const until_s = Math.floor(until.getTime() / 1000)
  return `${enterpriseId}.${until_s}.${sign(app, enterpriseId, until_s)}`
}

export type PreviewGrant = { enterpriseId: number; until: Date }

/** What a link allows; undefined for one that was not made here or is over. */
export const readPreviewToken = (
  app: Pick<App, 'secrets'>,
  token: string,
  now = new Date(),
): PreviewGrant | undefined => {
  const [, enterprise, seconds, given] = /^([1-9]\d{0,8})\.(\d{1,11})\.([\w-]{43})$/.exec(token) ?? []
  if (!enterprise || !seconds || !given) return undefined
  const expected = sign(app, Number(enterprise), Number(seconds))
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined
  const until = new Date(Number(seconds) * 1000)
  return until > now ? { enterpriseId: Number(enterprise), until } : undefined
}
