import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { explainError } from '#foundation/platform/http/server.ts'
import { assetsOf } from './assets.ts'
import { frameOf } from './frame.ts'
import type { MessagePage } from './page-content.ts'
import { readSettings } from './settings.ts'
import type { Site } from './site.ts'

/** The colours where no enterprise's stand. */
export const plainTheme = readSettings({})

const headings: Record<number, string> = {
  400: '送信内容を確認してください',
  404: 'ページが見つかりませんでした',
  409: '受け付けられませんでした',
  410: '掲載を終了しました',
  429: 'アクセスが集中しています',
  503: '一時的に接続できません',
}

/** What a visitor is told; the reason of our own faults stays in the log. */
export const messagePage = (
  app: App,
  site: Site | undefined,
  status: number,
  text: string,
  heading = headings[status] ?? '予期しないエラーが発生しました',
): MessagePage => {
  const frame = site
    ? frameOf(app.masters, site, null, { title: heading, description: text, canonical: '/', noindex: true })
    : null
  return { kind: 'message', frame, heading, text, assets: assetsOf(site?.settings ?? plainTheme) }
}

/** The operator, or the end of the contract, closed the site: 404, so that search engines forget it (RULES 3). */
export const closedPage = (app: App): MessagePage =>
  messagePage(
    app,
    undefined,
    404,
    '恐れ入りますが、再開までお待ちいただくか、運営会社へ直接お問い合わせください。',
    'このサイトは現在公開していません',
  )

/** The operator closed the enterprise's jobs; the site itself stays. */
export const closedJobsPage = (app: App, site: Site): MessagePage =>
  messagePage(
    app,
    site,
    404,
    'ただいま案件の掲載をお休みしています。会員登録いただくと、担当者から直接ご案内します。',
    '案件は現在公開していません',
  )

export const missingText = 'URLが変わったか、ページが削除された可能性があります。'
const failedText = '時間をおいて、もう一度お試しください。'

/** Known errors become their page; anything else is logged by its request id and shown as 500 without detail. */
export const explain = (
  app: App,
  error: unknown,
  request: FastifyRequest,
  site: Site | undefined,
): { page: MessagePage; status: number; retryAfter?: number } => {
  const known = explainError(error, request)
  if (!known) {
    const text = `${failedText}（お問い合わせ番号 ${request.id}）`
    return { page: messagePage(app, site, 500, text), status: 500 }
  }
  const { retryAfter } = known.extra
  return {
    page: messagePage(app, site, known.status, known.message),
    status: known.status,
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  }
}
