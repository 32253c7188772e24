import type { Scope, Store } from '#foundation/entity/scope.ts'
import { checkMany, insertMany, prepareMany } from '#foundation/entity/store/bulk-create.ts'
import { create, update } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { candidates } from '#sales/candidates/server.ts'
import { companies } from '#sales/companies/server.ts'
import { companyMembers } from '#sales/company-members/server.ts'
import { jobs } from '#sales/jobs/server.ts'
import { close, move } from '#sales/opportunities/moves.ts'
import { opportunities } from '#sales/opportunities/store.ts'
import { demoCompanies, demoContacts } from './companies.ts'
import { demoJobs, jobDetail } from './jobs.ts'
import { person } from './people.ts'
import type { DemoProperties } from './properties.ts'
import { between, pick, type Random, sample } from './random.ts'

const owner = (random: Random) => between(random, 1, 3)
const idOf = (record: { id_by_enterprise_id: number | null }) => record.id_by_enterprise_id as number

/** Registers records of a kind as an import does: all at once. Answers their ids in order. */
const createAll = async (of: Store, scope: Scope, inputs: readonly Stored[]): Promise<number[]> => {
  const checked = await checkMany(
    of,
    scope,
    inputs.map((input) => ({ input, before: null })),
  )
  const records = checked.map(({ next, errors }) => {
    if (errors) throw invalid(errors)
    return next
  })
  const first = await insertMany(of, scope, await prepareMany(of, scope, records))
  return records.map((_, at) => first + at)
}

/** The id of a master by its name; a name the lists do not hold is a mistake of the demo. */
export const masterId = (scope: Scope, list: string, name: string): number => {
  const id = scope.masters.idOf(list, name)
  if (id === undefined) throw new Error(`the demo names an unknown ${list}: ${name}`)
  return id
}

export const skillIds = (scope: Scope, names: readonly string[]) =>
  names.flatMap((name) => scope.masters.idOf('skills', name) ?? [])

/** A company of the demo with its first contact. */
export type Client = { id: number; contact: number | null }

/** Makes the client and partner companies with their contacts; answers them in the order of the list. */
export const makeCompanies = async (
  scope: Scope,
  random: Random,
  { since }: DemoProperties,
): Promise<Client[]> => {
  const clients: Client[] = []
  for (const [
    name,
    name_kana,
    type,
    status,
    prefecture_id,
    zipcode,
    address,
    business_description,
    number,
  ] of demoCompanies) {
    const made = await create(companies, scope, {
      name,
      name_kana,
      company_type_ids: [type],
      company_status_id: status,
      company_rank_id: between(random, 1, 4),
      prefecture_id,
      zipcode,
      address,
      tel: `03-${between(random, 3000, 6999)}-${between(random, 1000, 9999)}`,
      business_description,
      qualified_invoice_registration_number: number,
      enterprise_member1_id: owner(random),
      [since]: `20${12 + (clients.length % 13)}-04-01`,
    })
    clients.push({ id: idOf(made), contact: null })
  }
  for (const [company, l_name, f_name, department, position, email] of demoContacts) {
    const client = clients[company] as Client
    const made = await create(companyMembers, scope, {
      l_name,
      f_name,
      department,
      position,
      email,
      company_id_by_enterprise_id: client.id,
      tel: `03-${between(random, 3000, 6999)}-${between(random, 1000, 9999)}`,
      enterprise_member1_id: owner(random),
    })
    if (client.contact !== null) continue
    client.contact = idOf(made)
    await update(companies, scope, client.id, { billing_mail_to: email })
  }
  return clients
}

/** Makes the jobs, most of them public; answers their ids in the order of the list. */
export const makeJobs = async (
  scope: Scope,
  random: Random,
  companyIds: readonly number[],
): Promise<number[]> => {
  const ids: number[] = []
  const stations = scope.masters.items('stations').filter(({ prefecture_id }) => prefecture_id === 13)
  for (const [
    i,
    [name, company, occupation, industry, skills, low, high, style, days],
  ] of demoJobs.entries()) {
    const made = await create(jobs, scope, {
      name,
      company_id_by_enterprise_id: companyIds[company],
      occupation_ids: [masterId(scope, 'occupations', occupation)],
      industry_id: masterId(scope, 'industries', industry),
      skill_ids: skillIds(scope, skills),
      dev_process_ids: sample(random, [2, 3, 4, 5, 6], 3),
      feature_ids: sample(random, [101, 102, 103, 104, 107], 2),
      detail: jobDetail(name),
      required: `・${skills[0]}での開発経験 3年以上\n・チームでの開発とコードレビューの経験`,
      welcome: `${skills.slice(1).join('、') || '要件整理'}の経験`,
      monthly_price_f_num: low * 10_000,
      monthly_price_l_num: high * 10_000,
      monthly_payment_f_num: Math.round(low * 1.15) * 10_000,
      monthly_payment_l_num: Math.round(high * 1.18) * 10_000,
      work_styles_id: style,
      business_day_ids: [...days],
      prefecture_id: 13,
      station_id: pick(random, stations.slice(0, 30)).id,
      inception_day: addDays(today(), between(random, 10, 60)),
      recruitment_num: between(random, 1, 3),
      communications_time_id: pick(random, [1, 1, 2, 4]),
      communications_way_id: 1,
      pc_loan_type_id: pick(random, [1, 3]),
      dresscode_type_id: 1,
      contract_period: '3か月ごとの更新（長期を予定）',
      working_schedule: '10:00〜19:00（フレックス可）',
      open_status_flg: i % 12 === 11 ? 2 : 1,
      application_status_flg: i % 9 === 8 ? 2 : 1,
      enterprise_member1_id: owner(random),
    })
    ids.push(idOf(made))
  }
  return ids
}

const registerStatus = [7, 7, 7, 7, 7, 7, 6, 5, 4, 3, 1, 1, 8, 10]

/** Makes `count` candidates with skills, wishes and prices; answers their ids. */
export const makeCandidates = async (
  scope: Scope,
  random: Random,
  count: number,
  properties: DemoProperties,
): Promise<number[]> => {
  const wanted = new Set(demoJobs.flatMap(([, , , , names]) => skillIds(scope, names)))
  const skills = scope.masters.items('skills').filter(({ id }) => wanted.has(id))
  const stations = scope.masters.items('stations')
  const people: Stored[] = []
  for (let i = 0; i < count; i++) {
    const who = person(random)
    const station = pick(random, stations)
    const low = between(random, 52, 90) * 10_000
    const known = sample(random, skills, between(random, 2, 6))
    const status = pick(random, registerStatus)
    people.push({
      name: who.name,
      name_kana: who.name_kana,
      email: `candidate${i + 1}@example.co.jp`,
      tel: `090-${between(random, 1000, 9999)}-${between(random, 1000, 9999)}`,
      birth_date: `${between(random, 1968, 2001)}-${String(between(random, 1, 12)).padStart(2, '0')}-${String(between(random, 1, 28)).padStart(2, '0')}`,
      candidate_type_id: pick(random, [1, 1, 1, 1, 4, 2]),
      gender_id: pick(random, [0, 1, 1, 2]),
      prefecture_id: station.prefecture_id,
      station_id: station.id,
      register_status_id: status,
      sales_status_id: status === 7 ? pick(random, [1, 1, 1, 2]) : 0,
      candidate_rank_id: between(random, 1, 4),
      skill_ids: Object.fromEntries(known.map(({ id }) => [id, { ability_level_id: between(random, 3, 9) }])),
      occupation_ids: [pick(random, scope.masters.items('occupations')).id],
      work_styles_ids: sample(random, [1, 2, 3], 2),
      business_day_ids: [5],
      contract_type_ids: [1],
      dev_process_ids: sample(random, [2, 3, 4, 5, 6], 3),
      monthly_price_f_num: low,
      monthly_price_l_num: low + between(random, 3, 12) * 10_000,
      inception_day: addDays(today(), between(random, -10, 70)),
      desc_skill_summary: `${known.map(({ name }) => name).join('、')}を中心に、要件の整理から設計・実装・運用まで一貫して担当してきました。`,
      enterprise_member1_id: owner(random),
      register_route_type_id: pick(random, [0, 1, 5]),
      ...(i % 3 > 0 && { [properties.source]: (i % 4) + 1, [properties.devices]: [(i % 3) + 1] }),
      ...(i % 5 === 0 && { [properties.followUp]: addDays(today(), i % 30) }),
    })
  }
  return createAll(candidates, scope, people)
}

/** Makes opportunities over all stages, some won and some closed: a candidate and a job each. */
export const makeOpportunities = async (
  scope: Scope,
  random: Random,
  candidateIds: readonly number[],
  jobIds: readonly number[],
) => {
  const stages = [0, 0, 0, 10, 10, 20, 20, 30, 30, 40, 40, 50, 60]
  for (let i = 0; i < 44; i++) {
    const [, , , , , low] = demoJobs[i % demoJobs.length] as (typeof demoJobs)[number]
    const sell = Math.round(low * 1.16) * 10_000
    const made = await create(opportunities, scope, {
      candidate_id_by_enterprise_id: candidateIds[i * 2],
      job_id_by_enterprise_id: jobIds[i % jobIds.length],
      opportunity_status_id: stages[i % stages.length],
      opportunity_possibility_id: between(random, 1, 3),
      monthly_payment_num: sell,
      monthly_price_num: Math.round((sell * between(random, 82, 86)) / 1_000_000) * 10_000,
      deal_start_date: addDays(today(), between(random, 10, 45)),
      first_interview_at: `${addDays(today(), between(random, 1, 12))}T${pick(random, ['10:00', '13:30', '16:00'])}`,
      enterprise_member1_id: owner(random),
    })
    if (i % 9 === 8) await move(scope, idOf(made), 70, undefined)
    else if (i % 11 === 10)
      await close(scope, idOf(made), 80, {
        pass_reason: 'スキル要件に合わなかったため',
      })
    else if (i % 17 === 16) await close(scope, idOf(made), 90, { decline_reason: '他社の案件に決まったため' })
  }
}
