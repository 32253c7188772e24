import { createServer } from 'node:http'
import { sql } from 'kysely'
import { makeSetUpCode } from '#accounts/set-up/first-operator.ts'
import { createEnterprise, createMembers, type DemoMember } from '#app/demo/accounts.ts'
import { features } from '#foundation/entity/entity.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { copyEnterprisesJob } from '#operator/enterprises/copy-job.ts'
import { startCloudSign } from '../support/cloud-sign.ts'
import { complete, pointAt, startModelServer } from '../support/model-server.ts'
import { startSlack } from '../support/slack.ts'
import { startMailServer } from '../support/smtp.ts'
import { findKnown } from './find-known.ts'
import { makeFixtures } from './fixtures.ts'
import { startProduct } from './product.ts'
import { rowsOf } from './rows.ts'

/**
 * The product the browser tests look at, with three more enterprises: one without any record (empty@, blocked@), one
 * whose features the operator has all closed (closed@) and one that lets a model read (model@). What its mail server received is read at the second address.
 */
const enterprise = (name: string, host: string) => ({
  name,
  name_service: name,
  site_domain: host,
  zipcode: '1500002',
  prefecture_id: 13,
  address: '渋谷区渋谷二丁目14番8号',
  building: '',
  tel: '03-5501-0142',
  president: '田中 真由',
  qualified_invoice_registration_number: '7123456789012',
})
const member = (email: string, contract_permission: 0 | 2, authority: 0 | 2): DemoMember => ({
  l_name: '田中',
  f_name: '真由',
  email,
  authority,
  contract_permission,
  position: '代表',
})

const mails = await startMailServer()
const slack = await startSlack()
const cloudSign = await startCloudSign()
const model = await startModelServer()
model.answer((asked, response) => complete(response, pointAt([['price', /65万円が下限/]])(asked)))
const product = await startProduct(
  {
    SMTP_URL: mails.url,
    WEBHOOK_ALLOW_PRIVATE: '1',
    SLACK_CLIENT_ID: 'client',
    SLACK_CLIENT_SECRET: 'secret',
    SLACK_API_URL: slack.apiUrl,
    SLACK_PKCE: '1',
    CLOUDSIGN_URL: cloudSign.url,
    AI_URL: model.url,
    AI_MODEL: 'test-model',
  },
  process.env.EMPTY ? 'nothing' : process.env.PRODUCT_COPY,
)
/** The enterprises beside those of the demo, and what their screens are looked at with. */
const makeMore = async () => {
  await asSystem(product.app.db, makeEnterprises)
  // The operator's list has them at once, and not only with its next round.
  await copyEnterprisesJob(product.app).work({})
  await makeFixtures(product.url)
}
const makeEnterprises = async (tx: Executor) => {
  const empty = await createEnterprise(tx, enterprise('記録のない株式会社', 'empty.localhost'))
  await createMembers(tx, empty, [member('empty@demo.example', 2, 2), member('blocked@demo.example', 0, 0)])
  const closed = await createEnterprise(tx, enterprise('制限された株式会社', 'closed.localhost'))
  await createMembers(tx, closed, [member('closed@demo.example', 2, 2)])
  const all = JSON.stringify(Object.fromEntries(Object.keys(features).map((feature) => [feature, 1])))
  await sql`UPDATE enterprises SET restrictions = ${all}::jsonb WHERE id = ${closed}`.execute(tx)
  const reading = await createEnterprise(tx, enterprise('モデルで読む株式会社', 'model.localhost'))
  await createMembers(tx, reading, [member('model@demo.example', 2, 2)])
}
if (!process.env.EMPTY) await makeMore()
// Nothing then writes but what is asked of it.
if (process.env.QUIET) await Promise.all([product.app.jobs.stop(), product.app.tally.stop()])

/** Nobody of the operator's any more, as on an empty database, and the code that the start would print. */
const emptyOperator = async () => {
  await asSystem(product.app.db, (tx) => sql`DELETE FROM admin_members`.execute(tx))
  return makeSetUpCode(product.app.db)
}

/** Every received mail: who it went to, its subject, and its attachments as base64. */
const inbox = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.url === '/rows') return response.end(JSON.stringify(await rowsOf(product.app.db.pool)))
  if (request.url === '/set-up-code') return response.end(JSON.stringify(await emptyOperator()))
  const list = mails.received.map(({ envelope, mail }) => ({
    to: envelope.to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    attachments: mail.attachments.map(({ filename, content }) => ({
      filename: filename ?? '',
      content: Buffer.from(content as ArrayBuffer).toString('base64'),
    })),
  }))
  response.end(JSON.stringify(list))
})
await new Promise<void>((resolve) => inbox.listen(0, '127.0.0.1', resolve))
const { port } = inbox.address() as { port: number }

const stop = async () => {
  inbox.close()
  await product.stop()
  await mails.stop()
  await model.stop()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
const known = process.env.EMPTY ? {} : await findKnown(product.app)
console.log(
  `product ${product.url} mails http://127.0.0.1:${port} copy ${product.copy} known ${JSON.stringify(known)}`,
)
