import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { newDraft, saveDraft } from '#site/registration/draft.ts'
import { freePorts } from '../test/support/ports.ts'
import { openChromium } from './chromium.ts'
import { type Lighthouse, openLighthouse } from './lighthouse/install.ts'
import { type Figure, round } from './measure.ts'
import { makePortalLinks } from './token-links.ts'

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

/** An article, and a registration that has just been sent, of the first enterprise; answers what the latter is kept by. */
const prepare = async (app: App): Promise<string> => {
  const token = newToken(1)
  await inTenant(app.db, 1, async (tx) => {
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
  })
  return token
}

/** Lighthouse as a phone on a slow line sees the public pages, each the median of three runs. */
export const benchLighthouse = async (app: App, origin: string, jobPath: string): Promise<Figure[]> => {
  const token = await prepare(app)
  const portal = await makePortalLinks(app)
  const pages: Page[] = [
    { name: 'ホーム', path: '/' },
    { name: '案件一覧', path: '/jobs' },
    { name: '案件', path: jobPath },
    { name: '記事', path: '/articles/detail/9001' },
    { name: '会員登録1', path: '/register/profile', skipAudits: notToBeFound },
    { name: '登録完了', path: '/register/thanks', cookie: `registration=${token}`, skipAudits: notToBeFound },
    { name: 'アンケート', path: portal.form, skipAudits: notToBeFound },
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
