import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/routes.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done } from '../../test/fixtures/contracts/contract.ts'
import { makePortalDeal, type PortalDeal } from '../../test/fixtures/portal/deal.ts'
import { forFile } from '../../test/support/app.ts'
import { startMailApp } from '../../test/support/mail-app.ts'
import { portalOf } from '../../test/support/portal.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const { openBrowser, signIn, call, openSession } = portalOf(app)

type Role = keyof PortalDeal['addresses']
const roles: readonly Role[] = ['worker', 'client', 'partner']

type Waiting = { ref: { kind: string; id: number }; href: string }
type Home = { waiting: Waiting[]; papers: { id: number; kind: string }[] }
const homeOf = async (session: string): Promise<Home> =>
  (await call('home/show', session, undefined, 'GET')).body.home

let mine: PortalDeal
let theirs: PortalDeal
const sessions: Record<string, Record<Role, string>> = {}
const homes = new Map<Role, Home>()
const refOf = (role: Role, kind: string) =>
  homes.get(role)?.waiting.find(({ ref }) => ref.kind === kind)?.ref.id ?? 0

beforeAll(async () => {
  mine = await makePortalDeal(app, admin, 'あお', { sales_price_num: 987_650, supplier_price_num: 876_540 })
  theirs = await makePortalDeal(app, admin, 'みどり')
  for (const [whose, deal] of [
    ['mine', mine],
    ['theirs', theirs],
  ] as const)
    sessions[whose] = {
      worker: await openSession(deal.addresses.worker),
      client: await openSession(deal.addresses.client),
      partner: await openSession(deal.addresses.partner),
    }
  // Of another agency, where nothing else has these numbers.
  const other = await app.as('admin', 2)
  for (let n = 0; n <= mine.candidate; n++)
    await done(other, 'candidates/create', {
      candidate: { name: 'よその 人', email: n < mine.candidate ? null : 'yoso@example.jp' },
    })
  const abroad = await openSession('yoso@example.jp', 2)
  sessions.abroad = { worker: abroad, client: abroad, partner: abroad }
  for (const role of roles) homes.set(role, await homeOf(sessions.mine?.[role] ?? ''))
}, 120_000)

/** Every call that names a thing by number: whose it is, and what is sent. A call that is not named here is refused by the walk. */
const named = (): Record<string, { of: Role; body: object; isRead?: true }> => {
  const month = { id: mine.client_member, month: mine.month }
  const contract = { ext_confirm_request_flg: 1, comment: '' }
  const answer = { job_id: mine.proposal.job, answer: 1 }
  const contact = { target_type: 'candidate', target_id: mine.candidate }
  const asked = { id: refOf('partner', 'payment_confirm') }
  const renewal = { id: refOf('client', 'renewal sales'), side: 'sales' }
  return {
    'timesheets/show': { of: 'worker', body: { id: mine.operation }, isRead: true },
    'timesheets/read': { of: 'worker', body: { id: mine.operation }, isRead: true },
    'timesheets/update': { of: 'worker', body: { id: mine.operation, timesheet: { total: '1:00' } } },
    'timesheets/submit': { of: 'worker', body: { id: mine.operation } },
    'timesheets/withdraw': { of: 'worker', body: { id: mine.operation } },
    'approvals/show': { of: 'client', body: month, isRead: true },
    'approvals/approve': { of: 'client', body: { ...month, ids: [mine.operation] } },
    'approvals/send_back': { of: 'client', body: { ...month, ids: [mine.operation], reason: '違います' } },
    'payment_confirms/show': { of: 'partner', body: asked, isRead: true },
    'payment_confirms/update': { of: 'partner', body: { ...asked, payment_confirm: { answer: 1 } } },
    'renewals/show': { of: 'client', body: renewal, isRead: true },
    'renewals/update': { of: 'client', body: { ...renewal, contract } },
    'agreements/show': { of: 'partner', body: { id: mine.agreement }, isRead: true },
    'agreements/download': { of: 'partner', body: { id: mine.agreement } },
    'agreements/code': { of: 'partner', body: { id: mine.agreement } },
    'agreements/accept': {
      of: 'partner',
      body: { id: mine.agreement, agreement: { seen: true, name: 'だれか' } },
    },
    'agreements/send_back': { of: 'partner', body: { id: mine.agreement, reason: '違います' } },
    'proposals/show': { of: 'worker', body: { id: mine.proposal.id }, isRead: true },
    'profile/update': { of: 'worker', body: { ...contact, profile: { tel: '090-0000-0000' } } },
    'proposals/update': { of: 'worker', body: { id: mine.proposal.id, proposal: answer } },
  }
}

/** Calls that name nothing, or that other tests walk: files by their own test below, the session itself. */
const nameless =
  /\/(index|(home|profile)\/show|sessions\/\w+|documents\/download\/.*|timesheets\/file_upload)$/

const verbs = () =>
  routes
    .filter(({ path }) => path.startsWith('/api/portal/') && !nameless.test(path))
    .map(({ path }) => path.slice('/api/portal/'.length))

/** All that the portal may change, as one text. */
const stand = () =>
  inTenant(app.app.db, 1, async (tx) => {
    const tables = [
      'timesheets',
      'contract_operations',
      'payment_confirms',
      'contracts',
      'contract_ext_confirms',
      'proposal_pairs',
      'questionnaire_form_mgmts',
      'contact_proposals',
      'agreements',
      'agreement_signers',
      'histories',
      'outbox',
    ]
    const sums = []
    for (const table of tables)
      sums.push(
        ...(await rows<{ sum: string }>(
          tx,
          sql`SELECT count(*) || md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS sum FROM ${sql.table(table)} t WHERE t.enterprise_id = 1`,
        )),
      )
    return sums.map(({ sum }) => sum).join()
  })

describe('what is somebody else’s', () => {
  it('given every call that names a thing, then the walk knows it', () => {
    expect(Object.keys(named()).toSorted()).toEqual(verbs().toSorted())
  })

  it('given whoever it belongs to, then what only reads answers', async () => {
    for (const [verb, { of, body, isRead }] of Object.entries(named()))
      if (isRead)
        expect([verb, (await call(verb, sessions.mine?.[of] ?? '', body)).status]).toEqual([verb, 200])
  })

  it('given the number of another person’s thing, then every call is 404 to everybody else, and nothing has changed', async () => {
    const before = await stand()
    for (const [verb, { of, body }] of Object.entries(named()))
      for (const [whose, all] of Object.entries(sessions))
        for (const role of roles) {
          // The supplier of a worker hands in their hours too.
          const isOwn =
            whose === 'mine' && (role === of || (verb.startsWith('timesheets/') && role === 'partner'))
          if (isOwn) continue
          expect([verb, whose, role, (await call(verb, all[role], body)).status]).toEqual([
            verb,
            whose,
            role,
            404,
          ])
        }
    expect(await stand()).toBe(before)
  })

  it('given the papers of one, then they are files to them, and 404 to everybody else', async () => {
    for (const role of roles)
      for (const { kind, id } of homes.get(role)?.papers ?? []) {
        const path = `${app.url}/api/portal/documents/download/${kind}/${id}`
        const ask = (token: string) => fetch(path, { headers: { 'portal-token': token } })
        expect((await ask(sessions.mine?.[role] ?? '')).headers.get('content-type')).toBe('application/pdf')
        expect((await ask(sessions.abroad?.worker ?? '')).status).toBe(404)
        for (const other of roles) {
          expect((await ask(sessions.theirs?.[other] ?? '')).status).toBe(404)
          if (other !== role) expect((await ask(sessions.mine?.[other] ?? '')).status).toBe(404)
        }
      }
    expect(homes.get('client')?.papers.map(({ kind }) => kind)).toContain('contracts')
    expect(homes.get('partner')?.papers.map(({ kind }) => kind)).toContain('money')
  })

  it('given the addresses on somebody’s first page, when others open or send them, then they open nothing, and opening them changes nothing', async () => {
    const before = await stand()
    const stranger = openBrowser()
    await signIn(stranger, theirs.addresses.worker)
    const own = openBrowser()
    for (const role of roles) {
      await signIn(own, mine.addresses[role])
      const paths = [
        ...(await own.ask('/my')).text.matchAll(/href="(\/(?!my|site-assets)[^"]+~[^"]+)"/g),
      ].map(([, path = '']) => path)
      expect(paths.length).toBeGreaterThan(0)
      for (const path of paths) {
        expect([path, (await own.ask(path)).status]).toEqual([path, 200])
        for (const someone of [stranger, openBrowser()]) {
          expect((await someone.ask(path)).status).toBe(410)
          expect((await someone.ask(path, { go: 'approve', answer: '1' })).status).toBe(410)
        }
      }
    }
    // Codes were mailed to sign in, and are all that came.
    expect((await stand()).split(',').slice(0, -1)).toEqual(before.split(',').slice(0, -1))
  })
})

describe('what nobody may see of the others', () => {
  const forms = (yen: number) => [String(yen), yen.toLocaleString('ja-JP')]

  it('given the answers and pages of each side, then no price of the other side, margin, other person or in-house text stands in them', async () => {
    const secrets: Record<Role, string[]> = {
      worker: [
        ...forms(987_650),
        ...forms(876_540),
        ...forms(111_110),
        mine.names.client,
        mine.names.partner,
      ],
      client: [...forms(876_540), ...forms(111_110), mine.names.partner, 'あお技研'],
      partner: [...forms(987_650), ...forms(111_110), mine.names.client, 'あお商事'],
    }
    const always = ['粗利', 'みどり', 'monthly_payment', '950000', '950,000', '95万']
    for (const role of roles) {
      const browser = openBrowser()
      await signIn(browser, mine.addresses[role])
      const home = (await browser.ask('/my')).text
      const paths = [...home.matchAll(/href="(\/(?!site-assets)[^"]+)"/g)].map(([, path = '']) => path)
      const seen = [home]
      for (const path of paths.filter((one) => !one.includes('/papers/')))
        seen.push((await browser.ask(path)).text)
      for (const [verb, { of, body, isRead }] of Object.entries(named()))
        if (of === role && isRead)
          seen.push(JSON.stringify((await call(verb, sessions.mine?.[role] ?? '', body)).body))
      seen.push(JSON.stringify(homes.get(role)))
      for (const text of seen)
        for (const secret of [...secrets[role], ...always])
          expect([role, text.includes(secret) && secret]).toEqual([role, false])
    }
  })
})
