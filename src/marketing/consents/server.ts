import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { duplicate, invalid, notFound } from '#foundation/platform/errors.ts'
import { emailPattern } from '#foundation/rules/email.ts'
import { consentRoutes } from './consent-routes.ts'
import { maskAddress } from './mask-address.ts'
import { maxLines, readAddressLines } from './read-addresses.ts'
import { countSuppressions, listSuppressions, suppressionRow, suppressionSearch } from './suppression-list.ts'
import { lift, suppress } from './suppressions.ts'
import { reasonLabel, suppressionReasons, type Topic, topicLabel } from './topics.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/mail_suppressions/${verb}` as const
const reading = { feature: null, authority: 0 } as const
const managing = { feature: null, authority: 1 } as const

const topic = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const note = z.string().max(255).default('')

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary:
    'メールを送らない宛先を新しい順に取得します（topic：0 すべて、1 案件のご案内、2 アンケート、3 お知らせ。reason：1 配信停止、2 不達、3 迷惑メールの届け出、4 手で追加、5 取り込み）',
  access: reading,
  body: z.strictObject({
    ...suppressionSearch,
    page: z.int().min(1).max(10_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
  }),
  answer: z.object({
    mail_suppressions: z.array(suppressionRow),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope, body: { page, limit_value, ...search } }) {
    return {
      mail_suppressions: await listSuppressions(scope, search, {
        limit: limit_value,
        offset: (page - 1) * limit_value,
      }),
      count: await countSuppressions(scope, search),
      current_page: page,
      limit_value,
    }
  },
})

const create = memberRoute({
  method: 'POST',
  path: path('create'),
  summary: 'メールを送らない宛先を追加します',
  access: reading,
  body: z.strictObject({
    mail_suppression: z.strictObject({ address: z.string().max(300), topic: topic.default(0), note }),
  }),
  answer: z.object({ added: z.literal(true) }),
  async handle({ scope, body: { mail_suppression: given } }) {
    const address = given.address.normalize('NFKC').trim()
    if (address.length > 254 || !emailPattern.test(address))
      throw invalid({ address: ['メールアドレスの形式を確認してください'] })
    const one = {
      address,
      topic: given.topic,
      reason: suppressionReasons.byHand,
      note: given.note.trim() || null,
    }
    if ((await suppress(scope, [one])) === 0) {
      const message = 'この宛先には、すでに送らないことになっています'
      throw duplicate(message, { address: [message] })
    }
    return { added: true as const }
  },
})

const importRoute = memberRoute({
  method: 'POST',
  path: path('import'),
  summary: `メールを送らない宛先を、貼り付けた一覧やCSVから追加します（マネージャー以上、${maxLines.toLocaleString('ja-JP')}行まで）`,
  access: managing,
  body: z.strictObject({ text: z.string().max(1_500_000), topic: topic.default(0), note }),
  answer: z.object({
    added: z.int(),
    already: z.int(),
    refused: z.array(z.object({ line: z.int(), value: z.string(), reason: z.string() })),
    refused_count: z.int(),
  }),
  async handle({ scope, body }) {
    const { addresses, refused, refused_count } = readAddressLines(body.text)
    if (addresses.length + refused_count > maxLines)
      throw invalid({
        text: [`1回に取り込めるのは${maxLines.toLocaleString('ja-JP')}行までです。分けてください`],
      })
    if (addresses.length === 0)
      throw invalid({ text: ['メールアドレスが見つかりません。1行に1つ入力してください'] })
    const reason = suppressionReasons.imported
    const given = addresses.map((address) => ({
      address,
      topic: body.topic,
      reason,
      note: body.note.trim() || null,
    }))
    let added = 0
    for (let i = 0; i < given.length; i += 1_000) added += await suppress(scope, given.slice(i, i + 1_000))
    await audit(scope, {
      action: 'suppressions_imported',
      target: { type: 'mail_suppression', id: null, name: topicLabel(body.topic) },
      detail: { count: added },
    })
    return { added, already: addresses.length - added, refused, refused_count }
  },
})

const remove = memberRoute({
  method: 'POST',
  path: path('delete'),
  summary: 'メールを送らない宛先から外します（マネージャー以上。理由を監査ログに残します）',
  access: managing,
  body: z.strictObject({ address: z.string().max(254), topic, reason: z.string().trim().min(1).max(255) }),
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ scope, body }) {
    const [lifted] = await lift(scope, body.address, body.topic as Topic)
    if (!lifted) throw notFound('この宛先は、送らない宛先にありません。画面を更新して確認してください')
    await audit(scope, {
      action: 'suppression_lifted',
      // The audit log stays for ever: no whole address of a person.
      target: { type: 'mail_suppression', id: null, name: maskAddress(body.address) },
      detail: { was: `${topicLabel(lifted.topic)}・${reasonLabel(lifted.reason)}`, why: body.reason },
    })
    return { deleted: true as const }
  },
})

const heads = ['メールアドレス', '止めるメール', '理由', 'メモ', '元のメール', '追加した人', '日時']
/** Lines at most of one CSV. */
const csvMax = 200_000

const csv = manualRoute({
  method: 'POST',
  path: path('csv'),
  summary: 'メールを送らない宛先をCSVで書き出します（マネージャー以上。書き出したことも記録します）',
  access: managing,
  body: z.strictObject(suppressionSearch),
  answer: z.string().meta({ contentMediaType: 'text/csv' }),
  async handle({ inScope, body, reply }) {
    const found = await inScope(async (scope) => {
      const all = await listSuppressions(scope, body, { limit: csvMax, offset: 0 })
      const target = { type: 'csv', id: null, name: '送らない宛先' }
      await audit(scope, { action: 'exported', target, detail: { count: all.length } })
      return all
    })
    const lines = found.map((one) => [
      one.address,
      topicLabel(one.topic),
      reasonLabel(one.reason),
      one.note ?? '',
      one.mailing?.subject ?? '',
      one.enterprise_member?.name ?? '',
      formatInstant(one.created_at),
    ])
    return sendCsv(reply, '送らない宛先.csv', [heads, ...lines])
  },
})

export const suppressionRoutes = [index, create, importRoute, remove, csv] as const
export const mailConsentRoutes = [...suppressionRoutes, ...consentRoutes] as const
