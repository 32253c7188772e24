import { sql } from 'kysely'
import { restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { ADMINISTRATOR, OWN_CONTRACTS } from '#foundation/rules/authority.ts'
import { reportSetting } from '#sales/opportunities/stages/settings.ts'
import type { ReportSetting } from '#sales/opportunities/stages/stages.ts'
import { readReport } from '../figures/read-report.ts'
import { type GroupingKey, reports } from '../figures/report.ts'
import { monthsShown } from './due.ts'
import { factsOf, type ReportPaper, reportTemplate, toPaper } from './paper.ts'
import { papersOfToday } from './paper-of-today.ts'
import type { ReportMail } from './schema.ts'
import { activeAmong, listMails, mayReceive, type Recipient } from './store.ts'
import { everyLabels, isOfToday, ofToday } from './words.ts'

type Addressed = { recipient: Recipient; paper: ReportPaper }
export type Due = { enterprise_id: number; id: number }

type Common = { mail: ReportMail; day: string; enterprise: string; setting: ReportSetting }

const seesOwnOnly = ({ authority, contract_permission }: Recipient) =>
  authority !== ADMINISTRATOR && contract_permission === OWN_CONTRACTS

/** What a recipient would see of the report now; the scope is theirs. */
const readPaper = async (scope: Scope, recipient: Recipient, common: Common): Promise<ReportPaper> => {
  const { mail, day, enterprise, setting } = common
  const isNarrowed = mail.conditions.length > 0
  if (isOfToday(mail.report)) {
    const { label } = ofToday[mail.report]
    const as_of = new Date().toISOString()
    return {
      title: mail.name,
      day,
      enterprise,
      facts: factsOf({ label, as_of, recipient: recipient.name, isOwn: seesOwnOnly(recipient), isNarrowed }),
      ...(await papersOfToday[mail.report](scope, mail)),
    }
  }
  const report = reports[mail.report]
  const { from, to } = monthsShown(mail.every, mail.months, day)
  const grouping = mail.grouping as GroupingKey
  const answer = await readReport(scope, {
    report: mail.report,
    from,
    to,
    unit: mail.unit,
    closing: setting.closing_month,
    conditions: mail.conditions,
    group: { by: grouping, from, to },
    targets: setting,
  })
  return toPaper({
    name: mail.name,
    day,
    enterprise,
    recipient: recipient.name,
    isOwn: report.subject === 'contracts' && seesOwnOnly(recipient),
    isNarrowed,
    report,
    unit: mail.unit,
    grouping,
    answer,
  })
}

/** The papers of all who may see the report, by their own permission; of nobody where the area is closed. */
const readPapers = (app: App, { enterprise_id, id }: Due, day: string) =>
  inTenant(
    app.db,
    enterprise_id,
    async (tx): Promise<{ mail: ReportMail; papers: Addressed[] } | undefined> => {
      const scope = scopeOf(app, tx, enterprise_id, null)
      const [mail] = await listMails(scope, sql`r.id_by_enterprise_id = ${id}`)
      if (!mail) return undefined
      const restrictions = await restrictionsOf(scope)
      const setting = await reportSetting(scope)
      const enterprise = await row<{ name: string }>(
        tx,
        sql`SELECT name FROM enterprises WHERE id = ${enterprise_id}`,
      )
      const common = { mail, day, enterprise: enterprise?.name ?? '', setting }
      const papers: Addressed[] = []
      for (const recipient of await activeAmong(scope, mail.member_ids)) {
        if (!mayReceive(scope, recipient, mail, restrictions)) continue
        const { id: memberId, authority, contract_permission } = recipient
        const member = { id: memberId, authority, contract_permission }
        papers.push({ recipient, paper: await readPaper({ ...scope, member }, recipient, common) })
      }
      return { mail, papers }
    },
  )

const pathOf = ({ family, report }: ReportMail) => {
  if (isOfToday(report)) return `/enterprise/${ofToday[report].page}`
  return `/enterprise/${family === 'report_summaries' ? `${family}/${report}` : family}`
}

const mailBody = (app: App, mail: ReportMail, { recipient, paper }: Addressed) =>
  [
    `${recipient.name} さん`,
    '',
    `${everyLabels[mail.every]}のレポート「${mail.name}」をお送りします。PDFを添付しています。`,
    '',
    ...paper.tiles.map(({ label, value }) => `・${label}：${value}`),
    '',
    '次の画面で、いまの数字と、もとになった記録を開けます。',
    `${app.config.origin}${pathOf(mail)}`,
    '',
    'このメールを止める、受け取る人を変えるには、マネージャー以上のメンバーが次の画面で設定します。',
    `${app.config.origin}/enterprise/report_mails`,
  ].join('\n')

/**
 * Mails a report of one day. Everything is read and set first; the day is then noted in the transaction that queues the mails,
 * so that the report goes once however often this is begun, and not at all where it was stopped or deleted meanwhile.
 */
export const sendReport = async (app: App, due: Due, day: string): Promise<void> => {
  const read = await readPapers(app, due, day)
  if (!read) return
  const { mail, papers } = read
  const made: (Addressed & { stored: StoredFile })[] = []
  for (const one of papers) {
    const pdf = await app.documents.render(reportTemplate, one.paper)
    made.push({ ...one, stored: await app.files.put(due.enterprise_id, pdf) })
  }
  const isQueued = await inTenant(app.db, due.enterprise_id, async (tx) => {
    const scope = scopeOf(app, tx, due.enterprise_id, null)
    const held = await row(
      tx,
      sql`SELECT 1 FROM report_mails WHERE enterprise_id = ${due.enterprise_id} AND id_by_enterprise_id = ${due.id} AND NOT is_stopped FOR UPDATE`,
    )
    if (!held) return false
    const noted = await row(
      tx,
      sql`INSERT INTO report_mail_runs (enterprise_id, report_mail_id, day, sent) VALUES (${due.enterprise_id}, ${due.id}, ${day}, ${made.length})
          ON CONFLICT (enterprise_id, report_mail_id, day) DO NOTHING RETURNING 1 AS noted`,
    )
    if (!noted) return false
    for (const one of made) {
      const name = `${mail.name.replace(/[\\/:*?"<>|]/g, '_')}_${day}.pdf`
      const file = await addFile(scope, one.stored, name, 'application/pdf')
      await queueMail(scope, {
        purpose: 'report_mail',
        target: null,
        from: senderOf(app.config),
        reply_to: null,
        to: one.recipient.email,
        cc: null,
        subject: `${mail.name}（${day.replaceAll('-', '/')}）`,
        body: mailBody(app, mail, one),
        attachments: [{ file_id: file, name }],
      })
    }
    return true
  })
  if (!isQueued) for (const { stored } of made) await app.files.remove(stored.key)
}
