import type { Finding } from './freelance-act.ts'

/** VALUES: 派遣 as `contract_kind_id` of a contract, and as `contract_type_id` of a job. */
const DISPATCH_CONTRACT = 4
const DISPATCH_JOB = 3
/** VALUES: `open_status_flg`. */
const PUBLIC = 1

const elsewhere =
  '労働者派遣法が求める個別契約書（第26条）、就業条件明示書（第34条）、派遣元管理台帳（第37条）はここでは作られず、派遣先からの抵触日の通知（第26条第4項）もここでは受けません。'

const findingOf = (message: string): Finding => ({
  code: 'dispatch_papers',
  article: '労働者派遣法 第26条・第34条・第37条',
  level: 'advice',
  message,
})

/** What the law asks of a contract of 派遣 beside what is made here; undefined for every other kind. */
export const dispatchFinding = (contract_kind_id: unknown): Finding | undefined =>
  contract_kind_id === DISPATCH_CONTRACT
    ? findingOf(
        `派遣の契約です。${elsewhere}個別契約書と就業条件明示書を交付し、抵触日の通知を受け、台帳を備えたことを確かめてから、確定してください。`,
      )
    : undefined

/** What the law asks of whoever publishes a job of 派遣; undefined where the job is of another type or not public. */
export const dispatchJobFinding = (job: Readonly<Record<string, unknown>>): Finding | undefined =>
  Number(job.contract_type_id) === DISPATCH_JOB && Number(job.open_status_flg) === PUBLIC
    ? findingOf(
        `派遣の案件です。公開するには労働者派遣事業の許可が要り、許可番号は設定の会社情報に登録します。${elsewhere}成約したら別に用意してください。`,
      )
    : undefined
