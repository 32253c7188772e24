import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { done, makeConfirmed } from '../fixtures/contracts/contract.ts'
import { SUPPLIER_ORDER } from '../fixtures/contracts/documents.ts'
import { forFile } from '../support/app.ts'
import { type Answer, brokenOnce, startBreakable } from '../support/breakable.ts'
import { folderForFile } from '../support/folder.ts'
import { issue, makeRoot, toPkcs12 } from '../support/seal-certificates.ts'
import { password } from '../support/sealing.ts'
import { startMailServer } from '../support/smtp.ts'

const smtp = await forFile(startMailServer())
const folder = folderForFile()
/** Nothing is sealed while it is not there. */
const certificate = join(folder, 'signer.p12')
const broken = await forFile(
  startBreakable({ SMTP_URL: smtp.url, SEAL_CERTIFICATE: certificate, SEAL_PASSWORD: password }),
)
const { product, ways, call, press, row } = broken

type Asked = { id: number; address: string; token: string; request: string }

/** Drafts of agreements with a worker each. */
const makeDrafts = async (mark: string, count: number): Promise<Asked[]> => {
  const made: Asked[] = []
  for (let n = 0; n < count; n++) {
    const address = `${mark}${n}@example.jp`
    const { id, contract } = await makeConfirmed(
      product.admin,
      { enterprise_member1_id: 1, affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null },
      { name: `合意 ${mark}${n}`, email: address },
    )
    await done(product.admin, `contracts/document_issue/${id}`, { document_type: SUPPLIER_ORDER })
    const target_id = contract.candidate_id_by_enterprise_id
    const { agreement } = await done(product.admin, 'agreements/create', {
      agreement: {
        contract_id: id,
        document_type: SUPPLIER_ORDER,
        signers: [{ target_type: 'candidate', target_id }],
      },
    })
    made.push({ id: agreement.id_by_enterprise_id, address, token: '', request: '' })
  }
  return made
}

const idsOf = (all: readonly Asked[]) => all.map(({ id }) => id)
/** What happened with each of them, in order. */
const eventsOf = async (all: readonly Asked[]): Promise<string[]> =>
  (
    await row<{ found: string[] }>(
      `SELECT array_agg(e.events) AS found FROM (SELECT string_agg(event_id::text, ' ' ORDER BY id_by_enterprise_id) AS events FROM agreement_events
         WHERE enterprise_id = 1 AND agreement_id = ANY($1) GROUP BY agreement_id) e`,
      [idsOf(all)],
    )
  ).found
const each = (all: readonly Asked[], events: string) => all.map(() => events)

/** Mails of a purpose: how many were queued, and how many still wait. */
const mailsOf = (all: readonly Asked[], purpose: string) =>
  row<{ queued: number; waiting: number }>(
    `SELECT count(*)::integer AS queued, count(*) FILTER (WHERE status IN (0, 1))::integer AS waiting FROM outbox
     WHERE enterprise_id = 1 AND target_type = 'agreement' AND target_id = ANY($1) AND purpose = $2`,
    [idsOf(all), purpose],
  )
/** Once all have left: none was made twice, and none came twice. */
const expectMails = async (all: readonly Asked[], purpose: string, count: number, subject: string) => {
  await expect
    .poll(async () => (await mailsOf(all, purpose)).waiting, { timeout: 60_000, interval: 200 })
    .toBe(0)
  expect((await mailsOf(all, purpose)).queued).toBe(count)
  const came = smtp.received
    .filter(({ mail }) => mail.subject?.includes(subject))
    .map(({ mail }) => mail.messageId)
  expect(new Set(came).size).toBe(came.length)
}

/** A link of our own for each: whether a mail of a process that died came, nobody knows. */
const giveLinks = async (all: readonly Asked[]) => {
  for (const one of all) {
    one.token = newToken(1)
    await row(
      'UPDATE agreement_signers SET token_hash = $1 WHERE enterprise_id = 1 AND agreement_id = $2 AND position = 2',
      [hashToken(one.token), one.id],
    )
  }
}
const codeTo = (address: string) =>
  /確認コード：(\d{6})/.exec(
    smtp.received.findLast(({ envelope }) => envelope.to.includes(address))?.mail.text ?? '',
  )?.[1]
const answered = ({ status }: Answer) => status === 200 || status === 409

describe.each(Object.entries(ways))('agreements while %s', (name, breakIt) => {
  let all: Asked[]
  let accepting: Asked[]
  let sendingBack: Asked[]
  let withdrawing: Asked[]
  const post = (path: string, body?: object) =>
    product.admin.post(`/api/enterprise/agreements/${path}`, body).catch(() => undefined)
  beforeAll(async () => {
    rmSync(certificate, { force: true })
    all = await makeDrafts(name.includes('killed') ? 'k' : 'c', 9)
    accepting = all.slice(0, 5)
    sendingBack = all.slice(5, 7)
    withdrawing = all.slice(7)
  })

  it('given drafts that are sent, then each is sent once, with one mail', async () => {
    await brokenOnce(all, ({ id }) => post(`send/${id}`), answered, breakIt)
    expect(await eventsOf(all)).toEqual(each(all, '1 2'))
    await expectMails(all, 'agreement_request', all.length, '承諾のお願い')
  })

  it('given signers who see the paper to its end, then each has seen it once', async () => {
    await giveLinks(all)
    const see = ({ token }: Asked) => press(`/agreements/${token}`, { go: 'seen' })
    await brokenOnce(all, see, ({ status }) => status === 204, breakIt)
    expect(await eventsOf(all)).toEqual(each(all, '1 2 3'))
  })

  it('given signers who accept, others who send back, and some that are withdrawn, then each has one outcome, and who looks after it is told once', async () => {
    for (const one of accepting) {
      one.request = (await call('agreements/code', one.token))?.body.request ?? ''
      await expect.poll(() => codeTo(one.address), { timeout: 30_000 }).toBeDefined()
    }
    const act = ({ id, address, token, request }: Asked) => {
      if (accepting.some((one) => one.id === id))
        return call('agreements/accept', token, {
          agreement: { seen: true, name: '合意 花子', code: codeTo(address), request },
        })
      return sendingBack.some((one) => one.id === id)
        ? call('agreements/send_back', token, { reason: '単価が違います' })
        : post(`withdraw/${id}`, { reason: '条件を見直すため' })
    }
    await brokenOnce(all, act, answered, breakIt)
    expect(await eventsOf(accepting)).toEqual(each(accepting, '1 2 3 4 9'))
    expect(await eventsOf(sendingBack)).toEqual(each(sendingBack, '1 2 3 5'))
    expect(await eventsOf(withdrawing)).toEqual(each(withdrawing, '1 2 3 6'))
    await expectMails(all, 'agreement_sent_back', sendingBack.length, '差し戻されました')
  })

  it('given seals that are being kept, then each agreement has one seal, one entry in the ledger and one copy for each of both', async () => {
    const root = await makeRoot(join(folder, name), '署名ルート')
    const [from, until] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000 * 3_650)]
    const signer = await issue(root, { name: '株式会社かさねワークス', use: 'sign', from, until })
    copyFileSync(await toPkcs12(signer, root, password), certificate)
    await broken.due('seal-agreements')
    await broken.holding('agreement_seals', async (waiting) => {
      await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0)
      await breakIt()
    })
    const sealed = async () => {
      await broken.due('seal-agreements')
      const { n } = await row<{ n: number }>(
        'SELECT count(*)::integer AS n FROM agreements WHERE enterprise_id = 1 AND sealed_at IS NOT NULL AND id_by_enterprise_id = ANY($1)',
        [idsOf(all)],
      )
      return n
    }
    await expect.poll(sealed, { timeout: 120_000, interval: 500 }).toBe(accepting.length)
    expect(await eventsOf(accepting)).toEqual(each(accepting, '1 2 3 4 9 10'))
    const kept = await row(
      `SELECT (SELECT count(*)::integer FROM agreement_seals WHERE enterprise_id = 1 AND agreement_id = ANY($1)) AS seals,
         (SELECT count(*)::integer FROM stored_documents WHERE enterprise_id = 1 AND kind = 'agreement' AND target_id = ANY($1)) AS entries`,
      [idsOf(all)],
    )
    expect(kept).toEqual({ seals: accepting.length, entries: accepting.length })
    await expectMails(all, 'agreement_copy', 2 * accepting.length, '合意が成立しました')
  }, 240_000)
})
