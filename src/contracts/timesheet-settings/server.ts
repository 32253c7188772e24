import { sql } from 'kysely'
import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { forbidden, invalid } from '#foundation/platform/errors.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { companies } from '#sales/companies/server.ts'
import { contracts } from '../contracts/store.ts'
import { ofOneClient, type SettingLevel, settingLevels } from './levels.ts'
import { ownSettings } from './read-settings.ts'
import { refreshApprovers } from './refresh-approvers.ts'
import { type OwnSetting, ownSetting } from './setting.ts'

const access = { feature: 'contract_operations', authority: 0, contracts: true } as const
const path = <V extends string>(verb: V) => `/api/enterprise/timesheet_settings/${verb}` as const
const level = z.enum(settingLevels)

const member = z.object({ id: z.int(), name: z.string(), department: z.string().nullable() })
const answer = z.object({
  /** What this level sets, and those above it. */
  timesheet_setting: z.partialRecord(level, ownSetting),
  /** What may be chosen as approver here: the people of the client. */
  company_members: z.array(member),
})
type SettingAnswer = z.infer<typeof answer>

/** The client and the contract of a place; 404 where the member may not see it. */
const placeOf = async (scope: Scope, at: SettingLevel, id: number) => {
  if (at === 'enterprise') return { company: null, contract: null, name: '' }
  if (at === 'company') {
    const { name } = await find(companies, scope, id)
    return { company: id, contract: null, name: String(name) }
  }
  const { sales_company_id_by_enterprise_id: company, name, title } = await find(contracts, scope, id)
  return { company: company ?? null, contract: id, name: String(name ?? title) }
}

const peopleOf = (scope: Scope, company: number | null) =>
  rows<z.infer<typeof member>>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, concat_ws(' ', l_name, f_name) AS name, department FROM company_members
        WHERE enterprise_id = ${scope.enterpriseId} AND company_id_by_enterprise_id = ${company}::integer ORDER BY id_by_enterprise_id LIMIT 500`,
  )

const read = async (scope: Scope, at: SettingLevel, id: number): Promise<SettingAnswer> => {
  const { company, contract } = await placeOf(scope, at, id)
  return {
    timesheet_setting: await ownSettings(scope, company, contract),
    company_members: company === null ? [] : await peopleOf(scope, company),
  }
}

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary:
    '稼働報告の設定（入力のしかた、報告書、承認、催促、自動確定）を、全体・取引先・契約の段ごとに取得します',
  access,
  query: z.strictObject({ level, id: z.coerce.number().int().min(0).default(0) }),
  answer,
  handle: ({ scope, query }) => read(scope, query.level, query.id),
})

/** Approvers are people of the client, and a client's own choice. */
const checkPeople = async (scope: Scope, company: number | null, own: OwnSetting) => {
  const people = new Set((await peopleOf(scope, company)).map(({ id }) => id))
  const wrong = ofOneClient.filter((key) => [own[key] ?? []].flat().some((id) => !people.has(Number(id))))
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map((key) => [key, ['この販売先の企業担当者から選んでください']])))
}

const save = async (scope: Scope, at: SettingLevel, id: number, own: OwnSetting) => {
  const { company, name } = await placeOf(scope, at, id)
  await checkPeople(scope, company, own)
  await sql`INSERT INTO timesheet_settings (enterprise_id, level, level_id, settings)
    VALUES (${scope.enterpriseId}, ${at}, ${at === 'enterprise' ? 0 : id}, ${JSON.stringify(own)}::jsonb)
    ON CONFLICT (enterprise_id, level, level_id) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at`.execute(
    scope.tx,
  )
  await refreshApprovers(scope, { level: at, id })
  await auditSetting(scope, name ? `稼働報告（${name}）` : '稼働報告')
  if (at !== 'enterprise')
    await recordHistory(scope, [
      { target_type: at, target_id: id, kind: 'timesheet_setting', note: '稼働報告の設定を変更しました' },
    ])
}

const update = memberRoute({
  method: 'POST',
  path: path('update'),
  summary:
    '稼働報告の設定を、1つの段について保存します（全体の設定はマネージャー以上）。項目を省くと、上の段の設定に従います',
  access,
  body: z.strictObject({ level, id: z.int().min(0).default(0), timesheet_setting: ownSetting }),
  answer,
  async handle({ scope, member: by, body }) {
    if (body.level === 'enterprise' && by.authority < MANAGER) throw forbidden()
    await save(scope, body.level, body.id, body.timesheet_setting)
    return read(scope, body.level, body.id)
  },
})

export const timesheetSettingRoutes = [show, update] as const
