import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors, Stored } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'

const published = 1
const fullyRemote = 3

type Missing = { what: string; key: string; message: string }

const hasPrice = ({ monthly_price_f_num: from, monthly_price_l_num: to }: Stored) =>
  Number(from ?? 0) > 0 || Number(to ?? 0) > 0

/** What the job itself does not say yet: work, pay and place. */
const missingOf = (job: Stored): Missing[] => [
  ...(String(job.detail ?? '').trim() === ''
    ? [{ what: '業務内容', key: 'detail', message: '公開する案件の業務内容を入力してください' }]
    : []),
  ...(hasPrice(job)
    ? []
    : [
        {
          what: '仕入単価',
          key: 'monthly_price_l_num',
          message: '公開する案件の仕入単価（下限または上限）を入力してください',
        },
      ]),
  ...(job.prefecture_id == null && job.work_styles_id !== fullyRemote
    ? [
        {
          what: '勤務地',
          key: 'prefecture_id',
          message: '公開する案件の都道府県を選ぶか、働き方をフルリモートにしてください',
        },
      ]
    : []),
]

type Recruiter = { name: string | null; address: string | null; tel: string | null }

/** What the enterprise's own information lacks of a recruiter that people can reach. */
const missingRecruiter = async ({ tx, enterpriseId }: Scope): Promise<string[]> => {
  const found = await row<Recruiter>(
    tx,
    sql`SELECT name, address, tel FROM enterprises WHERE id = ${enterpriseId}`,
  )
  const named = [
    ['会社名', found?.name],
    ['住所', found?.address],
    ['電話番号', found?.tel],
  ] as const
  return named.flatMap(([what, value]) => (value?.trim() ? [] : [what]))
}

/**
 * A job may be public only when it says work, pay and place and the enterprise says who recruits (LAW: job postings,
 * 職業安定法 and Freelance Act art. 12). Answers messages at `open_status_flg` and at the fields that are missing.
 */
export const checkPublishing = async (scope: Scope, job: Stored): Promise<FieldErrors | undefined> => {
  if (job.open_status_flg !== published) return undefined
  const missing = missingOf(job)
  const recruiter = await missingRecruiter(scope)
  const reasons = [
    ...(missing.length > 0
      ? [`公開に必要な項目が入力されていません（${missing.map(({ what }) => what).join('、')}）`]
      : []),
    ...(recruiter.length > 0
      ? [`公開する前に、設定の会社情報で${recruiter.join('、')}を登録してください`]
      : []),
  ]
  if (reasons.length === 0) return undefined
  return {
    open_status_flg: reasons,
    ...Object.fromEntries(missing.map(({ key, message }) => [key, [message]])),
  }
}
