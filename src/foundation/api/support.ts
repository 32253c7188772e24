import type { FastifyRequest } from 'fastify'
import type { Member } from '../entity/member.ts'
import { AppError, forbidden } from '../platform/errors.ts'
import { hashToken } from '../platform/tokens.ts'
import type { Route } from './route.ts'

/** The cookie of a support session, beside those of the sign-in of the operator's staff that it was opened from. */
export const supportCookie = 'support-token'

/** Readable by the browser's scripts: a support session may be there. It opens nothing. */
export const supportMark = 'support'

/** Whom a support session reads as: an administrator's sight, and nobody's name. No member has the number 0. */
export const supporter: Member = { id: 0, authority: 2, contract_permission: 2 }

/** Who of the operator's staff looks into which enterprise. */
export type Support = { staffId: number; enterpriseId: number; summary: string; path: string }

/** What a support token is stored as: never as another session's would be, so that it opens nothing as an access token. */
export const supportHash = (token: string): string => hashToken(`support:${token}`)

/** The support token of a call of members. One who brings an access token as a header means that one. */
export const supportTokenOf = (
  request: FastifyRequest,
  { access }: Pick<Route, 'access'>,
): string | undefined => {
  if (access.who !== 'member' || request.headers['access-token']) return undefined
  const token = request.cookies[supportCookie]
  return token && token.length <= 200 ? token : undefined
}

const seen = new WeakMap<FastifyRequest, Support>()

/** Remembers that a request came with a support session, so that it is written down when it is answered. */
export const noteSupport = (request: FastifyRequest, support: Support) => seen.set(request, support)

/** The support session that a request came with. */
export const supportOf = (request: FastifyRequest): Support | undefined => seen.get(request)

/** Its time is over, or one of the two sides ended it. */
export const supportEnded = () =>
  new AppError(
    401,
    'support_ended',
    'サポートは終了しました。続けるときは、エージェントの管理者に、もう一度公開してもらってください',
  )

/** The last word of an address that only reads. Downloads and exports are none: they are written down. */
export const reads =
  /\/(index|show|search|search_count|unread_count|category_items|latest|progress)(\/:\w+)?$/

/** What screens read besides, by addresses that say no such word. */
const readsToo =
  /\/(amendments|audience_count|board|calendar|clicks|columns|document_show|ext_confirms|items|logo|mailings|months|parts|photo|pivot|record|records|recipients|rows|summary|unanswered|unread|versions?)(\/:\w+)?$/

/** What no consent opens: keys and addresses that open something else, the reader's own account, and people in bulk. */
const closed = [
  'agreement_services',
  'api_tokens',
  'export_files',
  'linkage_feeds',
  'linkage_receipts',
  'linkages',
  'notification_choices',
  'passkeys',
  'personal_data',
  'second_factors',
  'security_mails',
  'sessions',
  'sign_ins',
  'slack_integrations',
  'webhook_deliveries',
  'webhooks',
]

/** Whether a support session may make this call at all. */
export const opensToSupport = ({ path, method, upload, erases }: Route): boolean =>
  method !== 'DELETE' &&
  !upload &&
  !erases &&
  (reads.test(path) || readsToo.test(path)) &&
  !closed.includes(path.split('/')[3] ?? '')

/** Refuses everything but reading with 403. Its transactions are READ ONLY besides, whatever the call says of itself. */
export const checkSupport = (route: Route): void => {
  if (opensToSupport(route)) return
  throw forbidden(
    reads.test(route.path)
      ? 'この画面の内容は、サポートでは表示できません。エージェントの管理者に、画面で確認してもらってください'
      : 'サポート中は閲覧だけができます。変更と書き出しは、エージェントのメンバーに依頼してください',
  )
}

/** Rows of one answer at most: more is no screen's page but a copy of the records. */
const most = 1_000

/** Refuses to answer records in bulk. */
export const checkSupportAmount = (body: unknown): void => {
  const limit = (body as { limit_value?: unknown } | null | undefined)?.limit_value
  if (typeof limit === 'number' && limit > most)
    throw forbidden(
      `サポート中に一度に表示できるのは${most.toLocaleString('ja-JP')}件までです。件数を減らしてください`,
    )
}
