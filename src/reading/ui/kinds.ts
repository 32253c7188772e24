import type { Entity } from '#foundation/entity/entity.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { job } from '#sales/jobs/job.ts'

/** What differs between reading skill sheets and reading mails of jobs. */
export type ReadingUi = {
  kind: 'candidate' | 'job'
  entity: Entity
  title: string
  /** The same where a record is brought up to date by one of its own files. */
  updateTitle: string
  /** What is read, as people call it. */
  noun: string
  /** Fields that stand there though nothing was read of them. */
  main: readonly string[]
  /** The steps one after another, as people call them. */
  steps: readonly string[]
  /** The screens one after another, with paths after /enterprise. */
  start: string
  sources: string
  confirm: string
  finish: string
}

export const candidateUi: ReadingUi = {
  kind: 'candidate',
  entity: candidate as Entity,
  title: 'スキルシートから登録',
  updateTitle: '書類から更新',
  noun: 'スキルシート',
  main: ['name', 'name_for_company', 'email', 'station_id', 'inception_day', 'enterprise_member1_id'],
  steps: ['所属', '読み取り元', '確認', '完了'],
  start: 'candidates/ai_generator/affiliation_type',
  sources: 'candidates/ai_generator/sources',
  confirm: 'candidates/ai_generator/sources',
  finish: 'candidates/ai_generator/finish',
}

export const jobUi: ReadingUi = {
  kind: 'job',
  entity: job as Entity,
  title: 'メールから登録',
  updateTitle: 'メールから更新',
  noun: '案件メール',
  main: [
    'name',
    'company_id_by_enterprise_id',
    'company_member_id_by_enterprise_id',
    'detail',
    'inception_day',
    'enterprise_member1_id',
  ],
  steps: ['読み取り元', '確認', '完了'],
  start: 'jobs/ai_generator/import',
  sources: 'jobs/ai_generator/import',
  confirm: 'jobs/ai_generator/confirm',
  finish: 'jobs/ai_generator/finish',
}

export const confirmPath = ({ confirm }: ReadingUi, batch: number, reading?: number) =>
  `/enterprise/${confirm}?batch=${batch}${reading === undefined ? '' : `&reading=${reading}`}`
export const finishPath = ({ finish }: ReadingUi, batch: number) => `/enterprise/${finish}?batch=${batch}`
