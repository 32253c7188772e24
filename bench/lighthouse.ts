import { sql } from 'kysely'
import { approvalsPath, hoursPath, issueLink } from '#contracts/timesheets/links.ts'
import { doorOf } from '#documents/public-links/portal-links.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { makeFormLink } from '#marketing/questionnaire-forms/links.ts'
import { openPortalSession } from '#sales/portal-people/sessions.ts'
import { newDraft, saveDraft } from '#site/registration/draft.ts'
import { freePorts } from '../test/support/ports.ts'
import { openChromium } from './chromium.ts'
import { type Lighthouse, openLighthouse } from './lighthouse/install.ts'
import { type Figure, round } from './measure.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * The registration, a questionnaire and the portal ask search engines to stay away (robots.txt, noindex), and that is what this one check of SEO takes
 * for a fault. Everything else is asked of it.
 */
const notToBeFound = ['is-crawlable']

type Page = { name: string; path: string; cookie?: string; skipAudits?: string[] }

/** Runs of one page: Lighthouse's own advice against what else the machine does. */
const runs = 3

type Run = { scores: number[]; lcp: number; cls: number; scriptKb: number; failed: string[] }

const runOnce = async (
  lighthouse: Lighthouse,
  port: number,
  url: string,
  { cookie, skipAudits }: Page,
): Promise<Run> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(cookie ? { extraHeaders: { cookie } } : {}),
    ...(skipAudits ? { skipAudits } : {}),
  })
  if (!result) throw new Error(`${url}: no result`)
  const { audits, categories: judged } = result.lhr
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items
  return {
    scores: categories.map((id) => Math.round((judged[id]?.score ?? 0) * 100)),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    scriptKb: (requests ?? [])
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize / 1_024, 0),
    failed: Object.values(judged).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const { score, scoreDisplayMode } = audits[id] ?? {}
        const counts = weight > 0 && scoreDisplayMode !== 'notApplicable' && scoreDisplayMode !== 'manual'
        return counts && score !== null && score !== undefined && score < 1 ? [`${id} ${score}`] : []
      }),
    ),
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const figure = (name: string, value: number, unit: string, aim: string, reached: boolean): Figure => ({
  name,
  value: round(value),
  floor: null,
  ratio: null,
  unit,
  aim,
  reached,
})

/** The demo's questionnaire, and a candidate who has not answered it. */
const demoForm = 1
const asked = 100

/** An article, a registration that has just been sent, and a candidate's link to a questionnaire, of the first enterprise. */
const prepare = async (app: App) => {
  const token = newToken(1)
  const form = await inTenant(app.db, 1, async (tx) => {
    const content = JSON.stringify({
      title: 'フリーランスエンジニアの精算幅とは',
      description: '精算幅の決まり方と、超過・控除の計算を例で説明します。',
      body: `<h2>精算幅とは</h2><p>${'月の稼働時間の下限と上限です。'.repeat(20)}</p><h2>計算の例</h2><p>${'単価を中央の時間で割ります。'.repeat(30)}</p>`,
    })
    await sql`INSERT INTO articles (enterprise_id, id_by_enterprise_id, open_status) VALUES (1, 9001, 1) ON CONFLICT DO NOTHING`.execute(
      tx,
    )
    await sql`INSERT INTO article_editions (enterprise_id, article_id, edition, content, live_at)
      VALUES (1, 9001, 1, ${content}::jsonb, now() - interval '1 day') ON CONFLICT DO NOTHING`.execute(tx)
    await saveDraft(tx, 1, token, { ...newDraft(), applied: 1 })
    return new URL(await makeFormLink(app, scopeOf(app, tx, 1, null), demoForm, asked)).pathname
  })
  return { token, form }
}

/** Somebody with hours to hand in and somebody of a client with months to approve: their pages, and the way to the first page of the worker. */
const preparePortal = (app: App) =>
  inTenant(app.db, 1, async (tx) => {
    const scope = scopeOf(app, tx, 1, null)
    const worker = await row<{ operation_id: number; address: string; name: string; candidate_id: number }>(
      tx,
      sql`SELECT t.id_by_enterprise_id AS operation_id, c.id_by_enterprise_id AS candidate_id, c.email AS address, c.name
          FROM contract_operations t JOIN candidates c ON c.enterprise_id = ${1} AND c.id_by_enterprise_id = t.candidate_id_by_enterprise_id
          WHERE t.enterprise_id = ${1} AND t.timesheet_status_flg = 0 AND t.submission_status_flg = 1 AND c.email IS NOT NULL
            AND t.operation_start_date <= current_date ORDER BY t.operational_month DESC, t.id_by_enterprise_id LIMIT 1`,
    )
    const approver = await row<{ company_member_id: number; month: string }>(
      tx,
      sql`SELECT m.id_by_enterprise_id AS company_member_id, t.operational_month AS month
          FROM contract_operations t JOIN company_members m ON m.enterprise_id = ${1} AND m.company_id_by_enterprise_id = t.sales_company_id_by_enterprise_id
          WHERE t.enterprise_id = ${1} AND t.timesheet_status_flg = 1 AND t.timesheet_approver = concat_ws(' ', m.l_name, m.f_name)
          ORDER BY t.operational_month DESC LIMIT 1`,
    )
    if (!worker || !approver) throw new Error('the demo has nobody who hands in or approves hours')
    const { operation_id, candidate_id, address, name } = worker
    const person = { enterpriseId: 1, address, name, candidate_ids: [candidate_id], members: [] }
    return {
      session: await openPortalSession(scope, person, { ip: '127.0.0.1', device: null }),
      hours: hoursPath(await issueLink(scope, { operation_id })),
      approvals: approvalsPath(await issueLink(scope, approver)),
      door: `/my/sign_in?at=${doorOf(app, 1)}`,
    }
  })

/** Lighthouse as a phone on a slow line sees the public pages, each the median of three runs. */
export const benchLighthouse = async (app: App, origin: string, jobPath: string): Promise<Figure[]> => {
  const { token, form } = await prepare(app)
  const portal = await preparePortal(app)
  const pages: Page[] = [
    { name: 'ホーム', path: '/' },
    { name: '案件一覧', path: '/jobs' },
    { name: '案件', path: jobPath },
    { name: '記事', path: '/articles/detail/9001' },
    { name: '会員登録1', path: '/register/profile', skipAudits: notToBeFound },
    { name: '登録完了', path: '/register/thanks', cookie: `registration=${token}`, skipAudits: notToBeFound },
    { name: 'アンケート', path: form, skipAudits: notToBeFound },
    { name: 'マイページの入口', path: portal.door, skipAudits: notToBeFound },
    {
      name: 'マイページ',
      path: '/my',
      cookie: `portal-session=${portal.session}`,
      skipAudits: notToBeFound,
    },
    { name: '稼働時間', path: portal.hours, skipAudits: notToBeFound },
    { name: '稼働の承認', path: portal.approvals, skipAudits: notToBeFound },
  ]
  const [port = 0] = await freePorts(1)
  const lighthouse = await openLighthouse()
  const browser = await openChromium([`--remote-debugging-port=${port}`])
  const figures: Figure[] = []
  try {
    for (const page of pages) {
      const found: Run[] = []
      for (let run = 0; run < runs; run++)
        found.push(await runOnce(lighthouse, port, origin + page.path, page))
      const of = (pick: (run: Run) => number) => median(found.map(pick))
      const scores = categories.map((_, i) => of(({ scores }) => scores[i] ?? 0))
      const failed = [...new Set(found.flatMap((run) => run.failed))]
      if (failed.length > 0) console.log(`${page.name}: ${scores.join(' / ')} ${failed.join(', ')}`)
      const lowest = Math.min(...scores)
      const [lcp, cls, kb] = [of((run) => run.lcp), of((run) => run.cls), of((run) => run.scriptKb)]
      figures.push(
        figure(`Lighthouse ${page.name}（4つのうち最低）`, lowest, '点', '100', lowest === 100),
        figure(`Lighthouse ${page.name} LCP`, lcp, 'ms', '< 1000', lcp < 1_000),
        figure(`Lighthouse ${page.name} CLS`, cls, '', '0', cls === 0),
        figure(`Lighthouse ${page.name} JavaScript`, kb, 'KB', '< 10', kb < 10),
      )
    }
  } finally {
    await browser.close()
  }
  return figures
}
