import { sql } from 'kysely'
import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { badRequest, invalid, notFound } from '#foundation/platform/errors.ts'
import { unknownPlaceholders } from '#foundation/rules/placeholders.ts'
import { type CandidateSetting, defaultProposals, type Proposal } from './proposals.ts'
import { statementPlaceholders } from './statement.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/object_settings/${verb}/:object_type` as const

const proposal = z.object({ id: z.int(), name: z.string(), body: z.string() })
const answer = z.object({
  object_setting: z.object({ object_type: z.literal('candidate'), proposals: z.array(proposal) }),
})

/** `last_id`: the highest id ever given, so that a deleted statement's id is never another's. */
type Kept = CandidateSetting & { last_id: number }

const readKept = async ({ tx, enterpriseId }: Scope): Promise<Kept> =>
  (
    await row<{ settings: Kept }>(
      tx,
      sql`SELECT settings FROM object_settings WHERE enterprise_id = ${enterpriseId} AND object_type = 'candidate'`,
    )
  )?.settings ?? { proposals: defaultProposals, last_id: defaultProposals.length }

const toAnswer = (proposals: Proposal[]) => ({
  object_setting: { object_type: 'candidate' as const, proposals },
})

const checkType = ({ object_type }: Record<string, string>) => {
  if (object_type !== 'candidate') throw notFound()
}

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary: '候補者の提案文の設定（candidate）を取得します',
  access: { feature: 'candidates', authority: 0 },
  answer,
  async handle({ scope, params }) {
    checkType(params)
    return toAnswer((await readKept(scope)).proposals)
  },
})

type Given = { id?: number | undefined; name: string; body: string }

/** Messages per `proposals.<place>.<key>`. */
const check = (given: readonly Given[]): FieldErrors => {
  const errors: FieldErrors = {}
  given.forEach(({ name, body }, at) => {
    if (name === '' || [...name].length > 50)
      errors[`proposals.${at}.name`] = ['提案文の名前を50文字以内で入力してください']
    else if (given.some((other, place) => place !== at && other.name === name))
      errors[`proposals.${at}.name`] = ['ほかの提案文と同じ名前です。別の名前を入力してください']
    const unknown = unknownPlaceholders(body, statementPlaceholders)
    if (body.trim() === '') errors[`proposals.${at}.body`] = ['本文を入力してください']
    else if (unknown.length > 0)
      errors[`proposals.${at}.body`] = [
        `使えない差し込み項目があります：${unknown.join('、')}。下の一覧から選び直してください`,
      ]
  })
  return errors
}

const update = memberRoute({
  method: 'POST',
  path: path('update'),
  summary: '候補者の提案文を保存します。idのないものは新しく追加されます（マネージャー以上）',
  access: { feature: 'candidates', authority: 1 },
  body: z.strictObject({
    object_setting: z.strictObject({
      proposals: z
        .array(
          z.strictObject({
            id: z.int().min(1).optional(),
            name: z.string().max(1_000),
            body: z.string().max(10_000),
          }),
        )
        .min(1)
        .max(20),
    }),
  }),
  answer,
  async handle({ scope, params, body }) {
    checkType(params)
    const given = body.object_setting.proposals.map((each) => ({
      ...each,
      name: each.name.normalize('NFC').trim(),
    }))
    const errors = check(given)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await sql`SELECT pg_advisory_xact_lock(hashtext('object_settings'), ${scope.enterpriseId})`.execute(
      scope.tx,
    )
    const before = await readKept(scope)
    const ids = given.flatMap(({ id }) => id ?? [])
    if (
      new Set(ids).size < ids.length ||
      ids.some((id) => !before.proposals.some((known) => known.id === id))
    )
      throw badRequest('提案文が変更されています。画面を読み込み直してください')
    let { last_id } = before
    const proposals = given.map(({ id, name, body }) => ({ id: id ?? ++last_id, name, body }))
    await sql`INSERT INTO object_settings (enterprise_id, object_type, settings) VALUES (${scope.enterpriseId}, 'candidate', ${JSON.stringify({ proposals, last_id })})
      ON CONFLICT (enterprise_id, object_type) DO UPDATE SET settings = EXCLUDED.settings, updated_at = excluded.updated_at`.execute(
      scope.tx,
    )
    await auditSetting(scope, '提案文')
    return toAnswer(proposals)
  },
})

export const objectSettingRoutes = [show, update] as const
