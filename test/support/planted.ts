import { sql } from 'kysely'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { publicColumns } from '#site/jobs/public-job.ts'
import { done } from '../fixtures/contracts/contract.ts'
import type { TestApp } from './app.ts'
import { makeLinkage } from './linkages.ts'

/** No public answer holds this word: it stands in every field that is the enterprise's own. */
export const secretWord = 'もれてはならない'

/** Sell prices, in every way that a page could write them. */
const sellPrices = [76_543_210, 87_654_321]
export const secretTexts: readonly string[] = [
  secretWord,
  encodeURIComponent(secretWord),
  ...sellPrices.flatMap((yen) => [
    String(yen),
    yen.toLocaleString('ja-JP'),
    String(Math.floor(yen / 1_000) / 10),
    (Math.floor(yen / 1_000) / 10).toLocaleString('ja-JP'),
  ]),
]

/** VALUES names these: they are planted whatever the code thinks is public. */
const neverPublic = ['in_house_info', 'comment', 'name_for_company']

/** Fills every text of the enterprise's jobs that no page may show, also columns that are added later. */
const plantJobs = async (tx: Executor) => {
  const texts = await rows<{ name: string }>(
    tx,
    sql`SELECT column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = 'jobs' AND data_type = 'text'`,
  )
  const isPublic = (name: string) =>
    !neverPublic.includes(name) && (publicColumns as readonly string[]).includes(name)
  const own = texts.filter(({ name }) => !isPublic(name))
  const [from, to] = sellPrices
  await sql`UPDATE jobs SET monthly_payment_f_num = ${from}, monthly_payment_l_num = ${to},
      ${sql.join(own.map(({ name }) => sql`${sql.ref(name)} = ${`${secretWord}${name}`}`))}
    WHERE enterprise_id = 1`.execute(tx)
  return own.map(({ name }) => name)
}

const plantEnterprise = async (tx: Executor) => {
  await sql`UPDATE enterprises SET president = ${secretWord}, invoice_person = ${secretWord}, invoice_email = ${`${secretWord}@example.jp`}
    WHERE id = 1`.execute(tx)
  await sql`UPDATE enterprise_members SET l_name = ${secretWord}, position = ${secretWord}, tel = ${secretWord}
    WHERE enterprise_id = 1`.execute(tx)
}

const publicJob = {
  name: '公開の案件',
  detail: '会員基盤を移行します。',
  monthly_price_f_num: 700_000,
  monthly_price_l_num: 850_000,
  occupation_ids: [2],
  skill_ids: [3],
  business_day_ids: [4, 5],
  industry_id: 12,
  open_status_flg: 1,
}

export type Planted = {
  /** The columns of jobs that were filled. */
  columns: string[]
  jobs: number[]
  articles: number[]
  /** The token of a feed of jobs. */
  feed: string
}

/** An enterprise 1 with jobs, articles and a feed, and with the secret word wherever no page may look. */
export const plantSecrets = async (app: TestApp): Promise<Planted> => {
  const admin = await app.as('admin')
  const { company } = await done(admin, 'companies/create', { company: { name: `${secretWord}企業` } })
  const { company_member } = await done(admin, 'company_members/create', {
    company_member: { l_name: secretWord, company_id_by_enterprise_id: company.id_by_enterprise_id },
  })
  await done(admin, 'candidates/create', { candidate: { name: secretWord, email: 'secret@example.jp' } })
  const jobs: number[] = []
  for (const job of [
    {},
    { name: '公開の派遣の案件', contract_type_id: 3, expected_age_min: 23 },
    { name: '募集を終えた案件', application_status_flg: 2 },
    { name: `${secretWord}案件`, open_status_flg: 2 },
  ]) {
    const made = await done(admin, 'jobs/create', {
      job: {
        ...publicJob,
        company_id_by_enterprise_id: company.id_by_enterprise_id,
        company_member_id_by_enterprise_id: company_member.id_by_enterprise_id,
        ...job,
      },
    })
    jobs.push(made.job.id_by_enterprise_id)
  }
  await done(admin, 'comments/create', {
    target_type: 'job',
    id_by_enterprise_id: jobs[0],
    comment: { body: secretWord },
  })
  const articles = await plantArticles(app)
  await done(admin, 'site_setting_drafts/create', {
    site_setting_draft: { lock_version: 0, settings: { service_name: secretWord, privacy_body: secretWord } },
  })
  const { token } = await makeLinkage(admin, { group: 2, service_id: 0 })
  const columns = await inTenant(app.app.db, 1, async (tx) => {
    await plantEnterprise(tx)
    return plantJobs(tx)
  })
  return { columns, jobs, articles, feed: token }
}

/** One article that is published with a draft after it, one that is reserved, one that was never published. */
const plantArticles = (app: TestApp) =>
  inTenant(app.app.db, 1, async (tx) => {
    await sql`INSERT INTO site_settings (enterprise_id, settings) VALUES (1, '{"article_flg": true}')
      ON CONFLICT (enterprise_id) DO UPDATE SET settings = EXCLUDED.settings`.execute(tx)
    const hidden = JSON.stringify({
      title: secretWord,
      body: `<p>${secretWord}</p>`,
      description: secretWord,
    })
    const shown = JSON.stringify({ title: '公開の記事', body: '<p>本文</p>', description: '説明' })
    for (const [id, status] of [
      [901, 1],
      [902, 1],
      [903, 0],
    ]) {
      await sql`INSERT INTO articles (enterprise_id, id_by_enterprise_id, open_status) VALUES (1, ${id}, ${status})`.execute(
        tx,
      )
      await sql`INSERT INTO article_drafts (enterprise_id, article_id, content) VALUES (1, ${id}, ${hidden}::jsonb)`.execute(
        tx,
      )
    }
    await sql`INSERT INTO article_editions (enterprise_id, article_id, edition, content, live_at)
      VALUES (1, 901, 1, ${shown}::jsonb, now() - interval '1 day'), (1, 901, 2, ${hidden}::jsonb, now() + interval '1 day'),
        (1, 902, 1, ${hidden}::jsonb, now() + interval '1 day')`.execute(tx)
    return [901, 902, 903]
  })
