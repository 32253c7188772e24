import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { readRecord } from '#foundation/entity/validate.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { personOf, receive } from '#sales/applies/receive.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { enteredFields, keepWebEntry } from '#sales/candidates/web-entries.ts'
import type { Entered } from '#sales/candidates/web-entry.ts'
import type { Site } from '../frame/site.ts'
import { recordConsent } from './consent.ts'
import { openJob } from './open-job.ts'
import { sendReceipt } from './receipt.ts'

/** What a person may say about themselves on the public site (specification 3, registration payload); everything else is staff's. */
export const publicCandidateKeys = [
  'candidate_type_id',
  'name',
  'name_kana',
  'email',
  'tel',
  'birth_date',
  'gender_id',
  'nationality_id',
  'prefecture_id',
  'station_id',
  'zipcode',
  'address',
  'building',
  'current_contract_type_id',
  'contract_type_ids',
  'work_styles_ids',
  'business_day_ids',
  'inception_day',
  'inception_day_type_id',
  'contract_start_date',
  'monthly_price_num',
  'monthly_price_f_num',
  'monthly_price_l_num',
  'possession_flg',
  'possession_date',
  'occupation_ids',
  'dev_process_ids',
  'industry_ids',
  'skill_ids',
  'desc_skill_summary',
  'certification',
  'desired_location',
  'desired_detail',
  'desired_working_schedule',
  'desired_other',
  'contact_time_type_id',
  'resume_url',
  'github_url',
] as const satisfies readonly (keyof typeof candidate.fields)[]

export type Registration = {
  candidate: Record<string, unknown>
  /** The job applied to, or null for a member registration. */
  job: number | null
  mailOptIn: boolean
  /** What was typed, in the words of the form; without a form the fields as they were read. */
  entered?: readonly Entered[]
}

const routeOfApplication = 10
const routeOfRegistration = 20

/** Refuses fields that are staff's, or nobody's. */
export const checkPublicKeys = (given: Record<string, unknown>): void => {
  const unknown = Object.keys(given).filter(
    (key) => !(publicCandidateKeys as readonly string[]).includes(key),
  )
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(
        unknown.map((key) => [`candidate.${key}`, ['この項目はありません。項目名を確認してください']]),
      ),
    )
}

const pick = (input: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(input, key) ? [[key, input[key]]] : [])))

/**
 * Turns a registration into an application in the caller's transaction and answers the application's number (RULES 2);
 * the person gets a receipt by mail. Throws `invalid` for wrong fields, 409 `state` when the job no longer takes applications.
 */
export const register = async (
  app: App,
  scope: Scope,
  site: Site,
  { candidate: given, job: jobId, mailOptIn, entered }: Registration,
): Promise<number> => {
  const person = { ...pick(given, publicCandidateKeys), affiliation_type_id: 1, register_route_type_id: 5 }
  const { values, errors } = readRecord(candidate, person, 'create')
  if (errors) throw invalid(errors)
  if (!values.email) throw invalid({ email: ['メールアドレスを入力してください'] })
  const job = await openJob(scope.tx, site, jobId)
  if (jobId !== null && !job) throw wrongState('この案件の募集は終了しました。ほかの案件をご確認ください')
  const route_type_id = job ? routeOfApplication : routeOfRegistration
  const entry = { ...personOf(person), job_id_by_enterprise_id: jobId, route_type_id }
  const applied = await receive(scope, entry, person)
  const id = applied.id_by_enterprise_id as number
  const keys = publicCandidateKeys.filter((key) => key in given)
  const words = entered ?? (await enteredFields(scope, candidate, keys, values))
  await keepWebEntry(scope, id, words)
  const candidateId = applied.candidate_id_by_enterprise_id as number
  if (applied.is_new === 1)
    await emit(scope, [{ type: 'candidate.registered', target_type: 'candidate', target_id: candidateId }])
  await recordConsent(scope, site, { applyId: id, candidateId, mailOptIn })
  await sendReceipt(app, scope, site, {
    id,
    candidateId,
    name: values.name as string,
    email: values.email as string,
    created_at: applied.created_at as string,
    job,
    mailOptIn,
    correctable: entered !== undefined,
  })
  return id
}
