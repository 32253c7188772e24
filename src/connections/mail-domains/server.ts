import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { readDomainName } from '#foundation/platform/domain-name.ts'
import { duplicate, invalid, wrongState } from '#foundation/platform/errors.ts'
import { makeDomainKey } from '#foundation/platform/mail/domain-key.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { domainKeyPurpose } from '#records/mails/mail-domain.ts'
import { checkDomain } from './check.ts'
import { type Finding, type MailDomain, wantedRecords } from './records.ts'
import { type MailDomainAnswer, mailDomain } from './schema.ts'
import { stepsText } from './steps.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/domains/${verb}` as const
const access = { feature: null, authority: 2 } as const
const answer = z.object({ domain: mailDomain })

type Stored = MailDomain &
  Pick<MailDomainAnswer, 'status' | 'seen' | 'checked_at' | 'check_at' | 'linked_at' | 'failing_since'> & {
    findings: Finding[]
  }

const readStored = ({ tx, enterpriseId }: Scope) =>
  row<Stored>(
    tx,
    sql`SELECT domain, selector, public_key, status, findings, seen, checked_at, check_at, linked_at, failing_since
        FROM mail_domains WHERE enterprise_id = ${enterpriseId}`,
  )

const nothing = (app: App): MailDomainAnswer => ({
  status: 0,
  domain: null,
  sender: app.config.mailFrom,
  records: [],
  seen: [],
  checked_at: null,
  check_at: null,
  linked_at: null,
  failing_since: null,
})

const toAnswer = async (app: App, scope: Scope): Promise<MailDomainAnswer> => {
  const stored = await readStored(scope)
  if (!stored) return nothing(app)
  const { selector, public_key, findings, ...shown } = stored
  const known = new Map(findings.map((finding) => [finding.kind, finding]))
  const isOwn = shown.status === 2 && shown.failing_since === null
  return {
    ...shown,
    sender: isOwn ? `no-reply@${shown.domain}` : app.config.mailFrom,
    records: wantedRecords(app.config, stored).map((wanted) => ({
      ...wanted,
      state: known.get(wanted.kind)?.state ?? null,
      current: known.get(wanted.kind)?.current ?? null,
      advice: known.get(wanted.kind)?.advice ?? null,
    })),
  }
}

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary: '送信ドメインの状態（0 未連携、1 確認中、2 連携済）と、設定するDNSレコードを取得します',
  access,
  answer,
  handle: async ({ app, scope }) => ({ domain: await toAnswer(app, scope) }),
})

const create = manualRoute({
  method: 'POST',
  path: path('create'),
  summary: '送信ドメインを登録し、設定するDNSレコード（DKIM の鍵を含む）を作ります',
  access,
  body: z.strictObject({ enterprise: z.strictObject({ domain: z.string().max(300) }) }),
  answer,
  async handle({ app, enterpriseId, inScope, body }) {
    const domain = readDomainName(body.enterprise.domain)
    if (!domain) throw invalid({ domain: ['ドメインの形式を確認してください。例：kasane.example.jp'] })
    const { publicKey, privateKey } = await makeDomainKey()
    const selector = `tsu${randomBytes(3).toString('hex')}`
    await inScope(async (scope) => {
      const made = await row(
        scope.tx,
        sql`INSERT INTO mail_domains (enterprise_id, domain, selector, public_key, sealed_key)
            VALUES (${enterpriseId}, ${domain}, ${selector}, ${publicKey}, ${app.secrets.seal(domainKeyPurpose, privateKey)})
            ON CONFLICT (enterprise_id) DO NOTHING RETURNING 1 AS made`,
      )
      if (!made)
        throw duplicate('送信ドメインはすでに登録されています。変えるときは、先に連携をやめてください')
      await audit(scope, {
        action: 'linkage_changed',
        target: { type: 'mail_domain', id: null, name: domain },
      })
    })
    await checkDomain(app, enterpriseId)
    return inScope(async (scope) => ({ domain: await toAnswer(app, scope) }))
  },
})

const check = manualRoute({
  method: 'POST',
  path: path('check'),
  summary: '送信ドメインのDNSレコードをすぐに確認します',
  access,
  pace: { free: 20, forget_s: 10, delay_s: 5, longest_s: 300 },
  answer,
  async handle({ app, enterpriseId, inScope }) {
    await checkDomain(app, enterpriseId)
    return inScope(async (scope) => ({ domain: await toAnswer(app, scope) }))
  },
})

const sendSteps = memberRoute({
  method: 'POST',
  path: path('send_steps'),
  summary: 'DNSレコードの設定手順を、ドメインの担当者にメールで送ります',
  access,
  pace: { free: 10, forget_s: 60, delay_s: 60, longest_s: 3_600 },
  body: z.strictObject({ email: z.string().max(254) }),
  answer: z.object({ sent: z.literal(true) }),
  async handle({ app, scope, body }) {
    const { domain, records } = await toAnswer(app, scope)
    if (!domain) throw wrongState('先に送信ドメインを登録してください')
    await queueMail(scope, {
      purpose: 'mail_domain',
      target: null,
      from: senderOf(app.config),
      reply_to: null,
      to: body.email,
      cc: null,
      subject: `${domain} のDNSレコードの設定のお願い`,
      body: stepsText(domain, records),
      attachments: [],
    })
    return { sent: true as const }
  },
})

const remove = memberRoute({
  method: 'POST',
  path: path('delete'),
  summary: '送信ドメインの連携をやめます。メールは、それぞれの差出人のアドレスから送ります',
  access,
  body: z.strictObject({ enterprise: z.strictObject({ domain: z.string().max(300) }) }),
  answer,
  async handle({ app, scope, enterpriseId, body }) {
    const removed = await row<{ domain: string }>(
      scope.tx,
      sql`DELETE FROM mail_domains WHERE enterprise_id = ${enterpriseId} AND domain = ${body.enterprise.domain} RETURNING domain`,
    )
    if (!removed) throw wrongState('この送信ドメインは登録されていません。画面を更新して確認してください')
    const target = { type: 'mail_domain', id: null, name: removed.domain }
    await audit(scope, { action: 'linkage_changed', target, detail: { removed: true } })
    return { domain: nothing(app) }
  },
})

export const mailDomainRoutes = [show, create, check, sendSteps, remove] as const
