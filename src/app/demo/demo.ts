import { sql } from 'kysely'
import { demoSite } from '#accounts/enterprises/demo-enterprise.ts'
import { saveDocumentSettings } from '#documents/document-settings/settings.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { createEnterprise, createMembers, createOperator, demoPassword } from './accounts.ts'
import { makeAgreements } from './agreements.ts'
import { makeAnalyses } from './analyses.ts'
import { dateNewcomers, makeApplies } from './applies.ts'
import { makeArticles } from './articles.ts'
import { makeAutomationEmails } from './automation-emails.ts'
import { closeBooks } from './books.ts'
import { makeBroadcasts } from './broadcasts.ts'
import { makeComments } from './comments.ts'
import { makeConsents } from './consents.ts'
import { makeContactChange } from './contact-change.ts'
import { makeLinkages } from './linkages.ts'
import { makeMerges } from './merges.ts'
import { makeOperatorRecords } from './operator.ts'
import { makePayees } from './payees.ts'
import { type DemoProperties, makeProperties } from './properties.ts'
import { makeProposals } from './proposals.ts'
import { makeQuestionnaires } from './questionnaires.ts'
import { type Random, seededRandom } from './random.ts'
import { makeReadings } from './readings.ts'
import { makeCandidates, makeCompanies, makeJobs, makeOpportunities } from './records.ts'
import { makeRenewalAnswers, makeTargets } from './renewal-answers.ts'
import { setSeal } from './seal.ts'
import { makeSite } from './site.ts'
import { tellStory } from './story/story.ts'
import { chooseWorkers } from './story/workers.ts'
import { makeSupport } from './support.ts'
import { makeTimesheets } from './timesheets.ts'
import { makeBankLines, makeImport } from './uploads.ts'

/** What is printed after the first start. */
export const demoAccounts = `admin@demo.example、manager@demo.example、member@demo.example（運営は operator@demo.example）、パスワードはすべて ${demoPassword}`

const enterprise = {
  name: 'サンプルエージェント株式会社',
  name_service: 'サンプルフリーランス',
  site_domain: demoSite,
  zipcode: '1500002',
  prefecture_id: 13,
  address: '渋谷区渋谷二丁目14番8号',
  building: '渋谷宮益坂ビル6階',
  tel: '03-5501-0142',
  president: '田中 真由',
  qualified_invoice_registration_number: '7123456789012',
}

/** Those who work beside the three whose logins the README tells; nobody signs in as one of them. */
const colleagues = (
  [
    ['中村', '悠斗', 1, '管理部長'],
    ['加藤', '彩花', 0, '営業'],
    ['山口', '拓海', 0, '営業'],
    ['斎藤', '里奈', 0, '営業'],
    ['清水', '慎也', 0, '営業'],
    ['森', '千尋', 0, '営業事務'],
    ['石川', '陽菜', 0, '営業事務'],
    ['橋本', '航', 0, 'キャリアアドバイザー'],
    ['藤田', '結衣', 1, '経理'],
  ] as const
).map(([l_name, f_name, authority, position], n) => ({
  l_name,
  f_name,
  email: `staff${n + 4}@demo.example`,
  authority,
  contract_permission: 2 as const,
  position,
}))

const members = [
  {
    l_name: '田中',
    f_name: '真由',
    email: 'admin@demo.example',
    authority: 2,
    contract_permission: 2,
    position: '代表取締役',
  },
  {
    l_name: '小林',
    f_name: '亮',
    email: 'manager@demo.example',
    authority: 1,
    contract_permission: 2,
    position: '営業マネージャー',
  },
  {
    l_name: '渡辺',
    f_name: '美穂',
    email: 'member@demo.example',
    authority: 0,
    contract_permission: 1,
    position: '営業',
  },
  ...colleagues,
] as const

const documents = {
  bank_accounts: [
    {
      bank_code: '0001',
      bank_name: 'みずほ銀行',
      branch_code: '210',
      branch_name: '渋谷支店',
      account_type: 1,
      account_number: '2284017',
      account_holder_name: 'カ）サンプルエージェント',
    },
  ],
}

const minute_ms = 60_000

/** Spreads what was made in a second over the past weeks, the newest first in every list; 新着 falls to the first jobs. */
const spreadDates = async ({ tx, enterpriseId }: Scope) => {
  const now = Date.now()
  for (const [table, hours] of [
    ['companies', 31],
    ['jobs', 11],
    ['candidates', 3],
    ['opportunities', 5],
    ['applies', 7],
  ] as const) {
    const found = await rows<{ id: number }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id FROM ${sql.table(table)} WHERE enterprise_id = ${enterpriseId}`,
    )
    const made = found.map(({ id }) => now - id * (hours * 60 + 7) * minute_ms)
    await sql`UPDATE ${sql.table(table)} SET created_at = made.created_at, updated_at = made.updated_at
      FROM unnest(${found.map(({ id }) => id)}::integer[], ${made.map((at) => new Date(at - 300 * minute_ms))}::timestamptz[],
                  ${made.map((at) => new Date(at))}::timestamptz[]) AS made (id, created_at, updated_at)
      WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = made.id`.execute(tx)
  }
}

const makeAccounts = (app: App): Promise<number | undefined> =>
  asSystem(app.db, async (tx) => {
    if (await row(tx, sql`SELECT 1 FROM enterprises WHERE id > 0 LIMIT 1`)) return undefined
    await createOperator(tx)
    const enterpriseId = await createEnterprise(tx, enterprise)
    await createMembers(tx, enterpriseId, members)
    return enterpriseId
  })

/** What an agency keeps beside its money; answers who the story of that is told of. */
const makeRecords = async (app: App, scope: Scope, random: Random, properties: DemoProperties) => {
  await saveDocumentSettings(scope, documents)
  await setSeal(app, scope)
  await makeSite(scope)
  const clients = await makeCompanies(scope, random, properties)
  const companyIds = clients.map(({ id }) => id)
  const jobIds = await makeJobs(scope, random, companyIds)
  const candidateIds = await makeCandidates(scope, random, 142, properties)
  await makeConsents(scope, candidateIds)
  await makeOpportunities(scope, random, candidateIds, jobIds)
  await makeApplies(scope, random, candidateIds, jobIds)
  await spreadDates(scope)
  await dateNewcomers(scope)
  await makeQuestionnaires(app, scope, seededRandom(7), candidateIds)
  await makeBroadcasts(scope)
  await makeProposals(scope, seededRandom(11), candidateIds)
  await makeAutomationEmails(scope)
  const workers = await chooseWorkers(scope)
  await makePayees(scope, workers, clients[10]?.id ?? 0)
  return { clients, jobIds, workers }
}

/**
 * Makes the demo enterprise with a few hundred records of every kind when the database holds no enterprise at all, through the
 * same write paths that the product uses. Answers whether it did.
 */
export const makeDemo = async (app: App): Promise<boolean> => {
  const enterpriseId = await makeAccounts(app)
  if (enterpriseId === undefined) return false
  const random = seededRandom(20_261_121)
  const admin = { id: 1, authority: 2, contract_permission: 2 } as const
  const inScope = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(app.db, enterpriseId, (tx) => work(scopeOf(app, tx, enterpriseId, admin)))
  const properties = await inScope(makeProperties)
  const cast = await inScope((scope) => makeRecords(app, scope, random, properties))
  await tellStory(app, enterpriseId, inScope, cast)
  await makeMerges(app, enterpriseId, inScope)
  await makeBankLines(app, enterpriseId, inScope)
  await makeImport(app, enterpriseId, inScope)
  await closeBooks(app, enterpriseId, inScope)
  await inScope(async (scope) => {
    await makeComments(scope)
    await makeLinkages(scope)
    await makeRenewalAnswers(scope)
    await makeTargets(scope)
    await makeTimesheets(scope, seededRandom(31))
    await makeContactChange(scope)
  })
  // While pictures and sheets are looked through in processes of their own, the database has time for the others.
  await Promise.all([
    makeReadings(app, enterpriseId, inScope),
    makeArticles(app, enterpriseId, inScope),
    makeAnalyses(app, enterpriseId),
    makeSupport(app, enterpriseId),
    makeAgreements(app, enterpriseId, inScope),
    makeOperatorRecords(app, enterpriseId),
  ])
  return true
}
