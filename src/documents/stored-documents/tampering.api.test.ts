import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, inTransaction, row } from '#foundation/platform/database/transaction.ts'
import { done, mailsOf, makeMailable, refusal, sendMail, show } from '../../../test/fixtures/money/billing.ts'
import { makeMerge, makeParts } from '../../../test/fixtures/money/merge.ts'
import { forFile } from '../../../test/support/app.ts'
import { holdLog } from '../../../test/support/log.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { checkDocuments } from './check.ts'

type Sent = { id: number; file: number; entry: number; issued: number }
type Row = Record<string, unknown>

const inEnterprise = <T>(work: (tx: Parameters<typeof row>[0]) => Promise<T>) => inTenant(app.app.db, 1, work)

const makeSent = async (): Promise<Sent> => {
  const { id } = await makeMailable(admin)
  await sendMail(admin, id)
  await app.deliver()
  const found = await inEnterprise((tx) =>
    row<Omit<Sent, 'id'>>(
      tx,
      sql`SELECT d.file_id AS file, d.id_by_enterprise_id AS issued, s.id_by_enterprise_id AS entry FROM issued_documents d
          JOIN stored_documents s ON s.enterprise_id = d.enterprise_id AND s.file_id = d.file_id
          WHERE d.enterprise_id = 1 AND d.target_type = 'billing_payment' AND d.target_id = ${id} AND d.side = 'billing'`,
    ),
  )
  return { id, ...(found as Omit<Sent, 'id'>) }
}

const app = await forFile(startMailApp())
const admin = await app.as('admin')
/** Billings whose invoice went out by mail. */
const one: Sent = await makeSent()
const other: Sent = await makeSent()
const company = (await show(admin, one.id)).billing_company_id_by_enterprise_id
await done(admin, `companies/update/${company}`, {
  company: { qualified_invoice_registration_number: '4011001098993' },
})
const merge: number = (await makeMerge(admin, await makeParts(admin))).id_by_enterprise_id
await done(admin, `billing_merges/confirm/${merge}`)
const sent = await inEnterprise((tx) =>
  row<{ id: number }>(tx, sql`SELECT max(id_by_enterprise_id) AS id FROM outbox WHERE enterprise_id = 1`),
)
const mail: number = sent?.id as number

const check = async () =>
  (await checkDocuments(app.app, [])).breaks.map(({ id, message }) => `${id ?? '-'} ${message}`)

/** Changes one value as whoever owns the tables, does the work, and puts it back. */
const tampered = async (
  table: string,
  id: number,
  column: string,
  value: unknown,
  work: () => Promise<void>,
) => {
  const asOwner = (next: Row | undefined) =>
    inTransaction(app.app.db, async (tx) => {
      await sql`SET LOCAL ROLE NONE`.execute(tx)
      const of = sql`enterprise_id = 1 AND id_by_enterprise_id = ${id}`
      const before = await row<{ old: Row }>(
        tx,
        sql`SELECT to_jsonb(t) AS old FROM ${sql.table(table)} t WHERE ${of}`,
      )
      const written = next ?? { ...before?.old, [column]: value }
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = (jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(written)}::jsonb)).${sql.ref(column)} WHERE ${of}`.execute(
        tx,
      )
      return before?.old
    })
  const before = await asOwner(undefined)
  try {
    await work()
  } finally {
    await asOwner(before)
  }
}

const downloads = (id: number): [string, object?][] => [
  [`billing_payments/billing_download_pdf/${id}`],
  [`billing_payments/billing_bulk_download_pdf`, { id_by_enterprise_ids: [id] }],
  [`billing_payments/send_billing_mail/${id}`, { context: 'resend' }],
]

describe('what was issued and is tampered with', () => {
  it('given nothing changed, then the check finds nothing and all can be taken', async () => {
    expect(await check()).toEqual([])
    for (const path of [`stored_documents/download/${one.entry}`, `histories/file_download/${one.file}`])
      expect([path, (await admin.post(`/api/enterprise/${path}`)).status]).toEqual([path, 200])
  })

  it.each([
    ['billing_total', 1],
    ['billing_price_num', 1],
    ['billing_recipient_name', '株式会社別人'],
  ])(
    'given %s of a confirmed billing changed, then the check names it, and document, mail and XML are refused with an alarm',
    async (column, value) => {
      const log = holdLog()
      await tampered('billing_payments', one.id, column, value, async () => {
        expect(await check()).toContain(
          `${one.entry} 発行した書類${one.issued}（billing_payment/${one.id}）：確定した記録の内容が、確定したときと違います`,
        )
        for (const [path, body] of [
          ...downloads(one.id),
          [`billing_payments/billing_jp_pint/${one.id}`] as [string],
        ])
          expect([path, ...(await refusal(admin, path, body))]).toEqual([path, 409, 'state'])
      })
      const alarms = log.entries()
      log.release()
      expect(alarms).toHaveLength(4)
      expect(alarms[0]).toMatchObject({
        alarm: 'stored_document_tampered',
        enterprise_id: 1,
        target_type: 'billing_payment',
        target_id: one.id,
      })
      const target = { target_type: 'billing_payment', id_by_enterprise_id: one.id }
      const { histories } = await done(admin, 'histories/index', target)
      expect(histories[0]).toMatchObject({
        kind: 'alarm',
        note: expect.stringContaining('保存したときと違います'),
      })
      expect(await check()).toEqual([])
    },
  )

  it('given an invoice pointed to the file of another, then the check names both, and neither is handed out', async () => {
    const log = holdLog()
    await tampered('issued_documents', one.issued, 'file_id', other.file, async () => {
      const found = await check()
      expect(found).toContain(`${one.entry} 発行した書類の記録がありません`)
      expect(found).toContain(
        `${other.entry} 発行した書類${one.issued}（billing_payment/${one.id}）：発行した書類の記録が台帳と違います（番号・記録・内容）`,
      )
      for (const [path, body] of [
        ...downloads(one.id),
        [`histories/file_download/${one.file}`] as [string],
        [`histories/file_download/${other.file}`] as [string],
        [`stored_documents/download/${one.entry}`] as [string],
      ])
        expect([path, ...(await refusal(admin, path, body))]).toEqual([path, 409, 'state'])
    })
    log.release()
    expect(await check()).toEqual([])
  })

  it('given one byte of the file changed, then it is neither handed out nor sent', async () => {
    const log = holdLog()
    const stored = await inEnterprise((tx) =>
      row<{ key: string }>(
        tx,
        sql`SELECT key FROM files WHERE enterprise_id = 1 AND id_by_enterprise_id = ${one.file}`,
      ),
    )
    const path = join(app.app.config.dataDir, 'files', stored?.key as string)
    const bytes = readFileSync(path)
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(99) ^ 1, 99)
    writeFileSync(path, changed)
    const taken: [string, object?][] = [
      ...downloads(one.id).slice(0, 2),
      [`histories/file_download/${one.file}`],
      [`stored_documents/download/${one.entry}`],
    ]
    for (const [call, body] of taken)
      expect([call, ...(await refusal(admin, call, body))]).toEqual([call, 409, 'state'])
    const { mail: queued } = await sendMail(admin, one.id, { context: 'resend' })
    await app.deliver()
    writeFileSync(path, bytes)
    const [sent] = await mailsOf(admin, one.id)
    expect([sent.id_by_enterprise_id, sent.status]).toEqual([queued.id_by_enterprise_id, 3])
    expect(log.entries()).toHaveLength(taken.length + 1)
    log.release()
    expect(await check()).toEqual([])
  })

  it.each([
    ['issued_documents', 'number', 'B202610-99999', '発行した書類の記録が台帳と違います（番号）'],
    ['issued_documents', 'total', 1, '発行した書類の記録が台帳と違います（金額）'],
    ['files', 'sha256', 'f'.repeat(64), 'ファイルの控えが保存したときと違います'],
    ['stored_documents', 'amount', 1, '記録の内容が保存したときと違います'],
  ] as const)(
    'given %s.%s changed, then the check names it and the file is refused',
    async (table, column, value, what) => {
      const log = holdLog()
      const id = { issued_documents: one.issued, files: one.file, stored_documents: one.entry }[table]
      await tampered(table, id, column, value, async () => {
        expect((await check()).some((line) => line.startsWith(`${one.entry} `) && line.includes(what))).toBe(
          true,
        )
        for (const [path, body] of [
          ...downloads(one.id),
          [`stored_documents/download/${one.entry}`] as [string],
        ])
          expect([path, ...(await refusal(admin, path, body))]).toEqual([path, 409, 'state'])
      })
      log.release()
      expect(await check()).toEqual([])
    },
  )

  it.each([
    ['billing_payments', 'billing_status_flg', 1, /書類が有効なのに、記録が確定していません/],
    ['billing_payments', 'billing_number', 'X-1', /番号または金額が、発行した書類と違います/],
    ['billing_payments', 'payment_mail_status_flg', 1, /送信済みですが、書類を送ったメールがありません/],
    ['billing_merges', 'consumption_tax', 1, /合計が、税抜の小計と消費税の和になりません/],
    ['billing_merges', 'status_flg', 1, /書類が有効なのに、記録が確定していません/],
    ['outbox', 'attachments', [], /送信した添付が、この記録の書類ではありません/],
  ])('given %s.%s changed, then the check names it', async (table, column, value, what) => {
    const id = { billing_payments: one.id, billing_merges: merge, outbox: mail }[table] as number
    await tampered(table, id, column, value, async () => {
      expect((await check()).filter((line) => what.test(line))).toHaveLength(1)
    })
    expect(await check()).toEqual([])
  })
})

describe('the roles of the program', () => {
  it.each(['issued_documents', 'issued_cancellations', 'stored_documents', 'histories'])(
    'given %s, then none may change or remove a row',
    async (table) => {
      for (const role of ['tsumugi_app', 'tsumugi_system'])
        for (const privilege of ['UPDATE', 'DELETE', 'TRUNCATE']) {
          const found = await inEnterprise((tx) =>
            row<{ may: boolean }>(
              tx,
              sql`SELECT has_table_privilege(${role}, ${table}, ${privilege}) AS may`,
            ),
          )
          expect([role, privilege, found?.may]).toEqual([role, privilege, false])
        }
      await expect(
        inEnterprise((tx) => sql`DELETE FROM ${sql.table(table)} WHERE enterprise_id = 1`.execute(tx)),
      ).rejects.toThrow(/permission denied/)
    },
  )

  it('given the role of the app, then it may not call the functions that erase; the one that may is refused another enterprise', async () => {
    const calls = [
      sql`SELECT erase_histories(2, 'candidate', '{1}', '{}')`,
      sql`SELECT erase_history_texts(2, '{x}', NULL, NULL)`,
    ]
    for (const call of calls) {
      await expect(inEnterprise((tx) => call.execute(tx))).rejects.toThrow(/permission denied/)
      await expect(inTenant(app.app.db, 1, (tx) => call.execute(tx), 'erasing')).rejects.toThrow(
        /another agency/,
      )
    }
  })
})
