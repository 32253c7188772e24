import { appendFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { asSystem, inTenant, row } from '#foundation/platform/database/transaction.ts'
import { mailStates, queueMail } from '#foundation/platform/mail/outbox.ts'
import { addResume, pdf } from '../../../test/fixtures/records/files.ts'
import { startTestApp } from '../../../test/support/app.ts'
import { holdLog } from '../../../test/support/log.ts'
import { startS3 } from '../../../test/support/s3.ts'
import { seedRecords } from '../../../test/support/seeded.ts'
import { startMailServer } from '../../../test/support/smtp.ts'
import { workThrough } from '../../../test/support/work-through.ts'
import { sendMailJob } from '../mails/send-mail.ts'

const log = holdLog()
const s3 = await startS3()
const smtp = await startMailServer()
const app = await startTestApp({ STORAGE_URL: s3.url, SMTP_URL: smtp.url })
const admin = await app.as('admin')
const { candidate } = await seedRecords(admin)
const resume: number = (await addResume(admin, candidate, pdf)).body.candidate_resume.id_by_enterprise_id
afterEach(() => {
  log.clear()
  s3.behave()
})
afterAll(async () => {
  log.release()
  await app.stop()
  await smtp.stop()
  await s3.stop()
})

const download = () => admin.get(`/api/enterprise/candidate_resumes/download/${resume}`)
const preview = () => admin.get(`/api/enterprise/candidate_resumes/pdf_preview/${resume}`)
const stored = () =>
  asSystem(app.app.db, (tx) =>
    row<{ id: number; key: string }>(
      tx,
      sql`SELECT id_by_enterprise_id AS id, key FROM files WHERE enterprise_id = 1 AND name = ${pdf.name}`,
    ),
  )

describe('a resume in S3', () => {
  it('given it, when it is downloaded and previewed, then its bytes are the same, also from a server that asks for patience', async () => {
    s3.behave('slow_down')
    for (const answer of [await download(), await preview()])
      expect([answer.status, answer.body]).toEqual([200, pdf.bytes])
    expect(s3.requests).toHaveLength(3)
  })

  it('given a server that breaks down, when it is downloaded, then 503 says when to come again, and nobody is alarmed of the file', async () => {
    s3.behave('broken', 'broken', 'broken', 'broken', 'broken')
    const { status, headers, body } = await download()
    expect([status, headers.get('retry-after'), body.error.code]).toEqual([503, '5', 'unavailable'])
    expect(body.error.message).toContain('ファイルの保管先')
    expect(log.entries().map(({ alarm }) => alarm)).toEqual([undefined])
    expect((await download()).status).toBe(200)
  })

  it('given a server that breaks down, when a mail with it goes out, then the mail waits and goes out later', async () => {
    const file_id = (await stored())?.id as number
    const id = await inTenant(app.app.db, 1, (tx) =>
      queueMail(
        { tx, enterpriseId: 1, member: null },
        {
          purpose: 'plain',
          target: null,
          from: { name: '担当', address: 'staff@enterprise1.example' },
          reply_to: null,
          to: 'client@lumina.example',
          cc: null,
          subject: '経歴書',
          body: 'お送りします',
          attachments: [{ file_id, name: pdf.name }],
        },
      ),
    )
    const send = () => workThrough(sendMailJob(app.app))
    const state = () =>
      asSystem(app.app.db, (tx) =>
        row(tx, sql`SELECT status FROM outbox WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`),
      )
    s3.behave('broken', 'broken', 'broken', 'broken', 'broken')
    await send()
    expect(await state()).toEqual({ status: mailStates.queued })
    await asSystem(app.app.db, (tx) => sql`UPDATE outbox SET claimed_at = NULL`.execute(tx))
    await send()
    expect(await state()).toEqual({ status: mailStates.sent })
    expect(smtp.received).toHaveLength(1)
  })

  it('given the object changed in the bucket, when it is downloaded and previewed, then 409 with an alarm', async () => {
    appendFileSync(s3.pathOf((await stored())?.key as string), 'X')
    for (const answer of [await download(), await preview()]) {
      expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
      expect(answer.body.error.message).toContain('保存したときと違います')
    }
    const alarms = log.entries()
    expect(alarms).toMatchObject([
      { alarm: 'stored_document_tampered', enterprise_id: 1 },
      { alarm: 'stored_document_tampered', enterprise_id: 1 },
    ])
  })
})
