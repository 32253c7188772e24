import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { personOf, receive } from '#sales/applies/receive.ts'
import { candidates } from '#sales/candidates/server.ts'
import { demoJobs } from './jobs.ts'
import { person } from './people.ts'
import { between, pick, type Random } from './random.ts'
import { masterId, skillIds } from './records.ts'

/** Somebody nobody knew, with the trade and skills of the `i`-th job. */
const newcomer = (scope: Scope, random: Random, i: number): Stored => {
  const { name, name_kana } = person(random)
  const [, , occupation, , skills] = demoJobs[i] as (typeof demoJobs)[number]
  return {
    name,
    name_kana,
    email: `apply${i + 1}@example.co.jp`,
    tel: `080-${4_100 + i * 37}-${1_200 + i * 91}`,
    birth_date: `${1_972 + i}-${String((i % 12) + 1).padStart(2, '0')}-18`,
    prefecture_id: 13,
    occupation_ids: [masterId(scope, 'occupations', occupation)],
    skill_ids: skillIds(scope, skills),
    monthly_price_f_num: between(random, 55, 80) * 10_000,
    desired_detail: 'フルリモートを希望します。月1回程度の出社は可能です。',
  }
}

/** Makes applications of newcomers and of people known before, some to a job, some plain registrations. */
export const makeApplies = async (
  scope: Scope,
  random: Random,
  candidateIds: readonly number[],
  jobIds: readonly number[],
) => {
  for (let i = 0; i < 18; i++) {
    const fresh = newcomer(scope, random, i)
    const known = candidateIds[candidateIds.length - 1 - i] as number
    const who = i % 4 === 3 ? personOf(await find(candidates, scope, known)) : fresh
    const isPlain = i % 3 === 2
    await receive(
      scope,
      {
        ...who,
        job_id_by_enterprise_id: isPlain ? null : pick(random, jobIds),
        route_type_id: isPlain ? 20 : 10,
      },
      { ...who, register_route_type_id: 5 },
    )
  }
}

/** A candidate that an application made is as old as it. */
export const dateNewcomers = ({ tx, enterpriseId }: Scope) =>
  sql`UPDATE candidates c SET created_at = a.created_at, updated_at = a.created_at, applied_at = a.created_at FROM applies a
      WHERE c.enterprise_id = ${enterpriseId} AND a.enterprise_id = ${enterpriseId} AND a.candidate_id_by_enterprise_id = c.id_by_enterprise_id AND a.is_new = 1`.execute(
    tx,
  )
