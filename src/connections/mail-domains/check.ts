import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Acting } from '#foundation/platform/database/types.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { type Finding, judgeRecord, type MailDomain, type WantedRecord, wantedRecords } from './records.ts'

/** One thing that a look at the DNS changed. */
export type Seen = Pick<Finding, 'kind' | 'state'> & { at: string }

type Stored = MailDomain & {
  status: 1 | 2
  findings: Finding[]
  seen: Seen[]
  linked_at: string | null
  failing_since: string | null
  /** Seconds since the domain was named. */
  age: number
}

const seenAtMost = 30

const lookUp = async ({ dns }: App, wanted: WantedRecord): Promise<Finding> =>
  judgeRecord(wanted, await (wanted.type === 'TXT' ? dns.texts(wanted.host) : dns.aliases(wanted.host)))

const is = (findings: readonly Finding[], states: readonly Finding['state'][], kinds?: readonly string[]) =>
  findings.some(({ kind, state }) => states.includes(state) && (!kinds || kinds.includes(kind)))

/** Without these two a receiver takes the mails for forged. */
const proofs = ['spf', 'dkim']

type Next = { status: 1 | 2; failing: boolean; seconds: number }

const minute = 60
const hour = 3_600
const day = 86_400

/** What follows from a look: the state, and in how many seconds the next one is due. */
const followingState = ({ status, failing_since, age }: Stored, findings: readonly Finding[]): Next => {
  if (!is(findings, ['missing', 'wrong', 'unknown'])) return { status: 2, failing: false, seconds: day }
  if (status === 1)
    return { status, failing: false, seconds: age < hour ? minute : age < 3 * day ? 10 * minute : 6 * hour }
  if (is(findings, ['missing', 'wrong'], proofs)) return { status, failing: true, seconds: hour }
  return { status, failing: failing_since !== null, seconds: is(findings, ['unknown']) ? 10 * minute : hour }
}

const newsOf = (before: readonly Finding[], findings: readonly Finding[]): Seen[] => {
  const known = new Map(before.map(({ kind, state }) => [kind, state]))
  const at = new Date().toISOString()
  return findings.flatMap(({ kind, state }) => (known.get(kind) === state ? [] : [{ at, kind, state }]))
}

const tellAdministrators = async (app: App, acting: Acting, subject: string, body: string) => {
  const administrators = await rows<{ email: string }>(
    acting.tx,
    sql`SELECT email FROM enterprise_members WHERE enterprise_id = ${acting.enterpriseId} AND authority = ${ADMINISTRATOR} AND member_status = 1`,
  )
  for (const { email } of administrators)
    await queueMail(acting, {
      purpose: 'mail_domain',
      target: null,
      from: senderOf(app.config),
      reply_to: null,
      to: email,
      cc: null,
      subject,
      body,
      attachments: [],
    })
}

const tellChange = async (app: App, acting: Acting, domain: string, was: boolean, is: boolean) => {
  const page = `${app.config.origin}/enterprise/setting/domains/email`
  if (is && !was)
    await tellAdministrators(
      app,
      acting,
      `【要対応】${domain} の設定が外れています`,
      `送信ドメイン ${domain} のDNSレコードが確認できなくなりました。\n直るまでのあいだ、メールはつむぎの送信元（${app.config.mailFrom}）から送ります。返信は、これまでどおり差出人に届きます。\n\n確認と手順：\n${page}\n`,
    )
  if (!is && was)
    await tellAdministrators(
      app,
      acting,
      `${domain} からの送信に戻りました`,
      `送信ドメイン ${domain} のDNSレコードをすべて確認しました。メールは自社のドメインから送ります。\n\n${page}\n`,
    )
}

const columns = sql`domain, selector, public_key, status, findings, seen, linked_at, failing_since, extract(epoch FROM now() - created_at)::integer AS age`

const readDomain = (acting: Pick<Acting, 'tx' | 'enterpriseId'>, lock: boolean) =>
  row<Stored>(
    acting.tx,
    sql`SELECT ${columns} FROM mail_domains WHERE enterprise_id = ${acting.enterpriseId} ${lock ? sql`FOR UPDATE` : sql``}`,
  )

/** Looks at the DNS of an enterprise's mail domain and writes down what follows; nothing when it has none. */
export const checkDomain = async (app: App, enterpriseId: number): Promise<void> => {
  const asked = await inTenant(app.db, enterpriseId, (tx) => readDomain({ tx, enterpriseId }, false))
  if (!asked) return
  const findings = await Promise.all(wantedRecords(app.config, asked).map((wanted) => lookUp(app, wanted)))
  await inTenant(app.db, enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, enterpriseId, null)
    const stored = await readDomain(scope, true)
    if (stored?.public_key !== asked.public_key) return
    const now = new Date().toISOString()
    const { status, failing, seconds } = followingState(stored, findings)
    const seen = [...newsOf(stored.findings, findings), ...stored.seen].slice(0, seenAtMost)
    await sql`UPDATE mail_domains SET status = ${status}, findings = ${JSON.stringify(findings)}, seen = ${JSON.stringify(seen)},
        checked_at = statement_timestamp(), check_at = statement_timestamp() + make_interval(secs => ${seconds}),
        linked_at = ${status === 2 ? (stored.linked_at ?? now) : null},
        failing_since = ${failing ? (stored.failing_since ?? now) : null}
      WHERE enterprise_id = ${enterpriseId}`.execute(tx)
    await tellChange(app, scope, stored.domain, stored.failing_since !== null, failing)
  })
}
