import { describe, expect, it } from 'vitest'
import { sealForm } from '#accounts/captcha/plain-form.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { type Draft, saveDraft } from '#site/registration/draft.ts'
import { fieldsOf } from '#site/registration/fields.ts'
import { steps } from '#site/registration/form-field.ts'
import { endingContract, tokenFor } from '../fixtures/contracts/renewal.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { type Random, seeded } from '../support/fuzz.ts'
import { bodyOf, filesOf, namesOf, pick, planted, typedFor } from '../support/fuzz-registration.ts'
import { registeredRoutes } from '../support/registered.ts'

/** Odd posts of visitors who are anywhere in a registration: some in the suite, 10,000 by `npm run fuzz`. */
const posts = Number(process.env.FUZZ_FORMS ?? 300)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123)
const atOnce = 8

let sent = 0
const app = await forFile(startTestApp())
const forms: string[] = registeredRoutes(app.server)
  .filter(({ method, path }) => method === 'POST' && /^\/(register|payment_confirms|contracts)\//.test(path))
  .map(({ path }) => path)
const names: string[] = namesOf(steps.flatMap(({ name }) => fieldsOf(name, app.app.masters)))
const admin = await app.as('admin')
const renewal: string = await tokenFor(admin, await endingContract(admin), 'sales')
const answer = await app.server.inject({
  method: 'POST',
  url: '/api/site/candidates/create',
  payload: { candidate: { name: '佐藤 健太', email: 'applied@example.jp' }, apply: { consent: true } },
  headers: { host: 'localhost' },
})
const applied: number = answer.json().apply.id_by_enterprise_id

/** Registrations as they may stand, with whatever was typed into them, right or wrong. */
const states: readonly ((random: Random) => Partial<Draft>)[] = [
  () => ({}),
  () => ({ passed: ['profile', 'skills', 'business_days'] }),
  (random) => ({ passed: ['profile'], job: pick(random, [null, 1, 999_999]) }),
  () => ({ passed: ['profile'], mailed: true, mail_ref: 'a' }),
  () => ({ passed: ['profile', 'skills', 'business_days'], mail_ref: 'a' }),
  () => ({ applied }),
  () => ({ applied, mailed: true }),
  () => ({ applied, mailed: true, confirmed_at: '2026-11-23T09:00:00+09:00' }),
  () => ({ applied, typed: {} }),
  // Its application is gone.
  () => ({ applied: 999_999 }),
]

/** The cookie of a visitor who is anywhere in the registration, or made it up. */
const visitor = async (random: Random, email: string): Promise<string> => {
  if (random() < 0.1) return pick(random, ['', 'made-up', 'x'.repeat(150), '%00', '""'])
  const token = newToken(1)
  const draft = {
    job: null,
    typed: typedFor(random, names, email),
    passed: [],
    ...pick(random, states)(random),
  }
  // What the database cannot hold never gets that far (server.ts takes it out).
  const kept = JSON.parse(JSON.stringify(draft).replaceAll('\\u0000', '').replaceAll('\\ud800', ''))
  await inTenant(app.app.db, 1, (tx) => saveDraft(tx, 1, token, kept))
  return token
}

const addressOf = (random: Random, path: string) =>
  path
    .replace(':step', () =>
      pick(random, [...steps.map(({ name }) => name), 'occupations', 'x', '%00', '__proto__']),
    )
    .replace(':token', () => pick(random, [renewal, renewal, 'x', '%00', 'あ', newToken(1)]))

const pages = [
  ...steps.flatMap(({ name }) => [`/register/${name}`, `/register/correct/${name}`]),
  ...[
    '/register/thanks',
    '/register/return',
    '/register/correct?saved',
    '/register/return?token=%00',
    '/register/return?later',
  ],
  ...['/register/return?token=a&token=b', '/register/profile?job[]=1', '/register/profile?job=-1'],
  ...['/jobs?keyword=%00&skill_ids=%ff', '/jobs?page=1e9', `/jobs?keyword=${encodeURIComponent(planted)}`],
]

const check = (told: string, { statusCode, payload }: { statusCode: number; payload: string }) => {
  expect(statusCode, `${told}: ${statusCode} ${payload.slice(0, 300)}`).toBeLessThan(500)
  expect(payload.includes('<img src=x'), `${told} shows a planted text as markup`).toBe(false)
}

/** One post from a visitor of its own, and a page the visitor looks at afterwards. */
const visit = async (random: Random, path: string) => {
  const number = ++sent
  const email = `fuzz${number}@example.jp`
  const cookie = await visitor(random, email)
  const headers = {
    host:
      random() < 0.95
        ? 'localhost'
        : pick(random, ['nowhere.example', 'enterprise2.localhost', 'x'.repeat(300)]),
    'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    cookie: `registration=${encodeURIComponent(cookie)}`,
  }
  const typed = typedFor(random, names, email)
  if (random() < 0.7) typed.seal = [sealForm(app.app, 'registration 1', Date.now() - 60_000)]
  const { type, payload } = path.endsWith('/resumes') ? await filesOf(random) : bodyOf(random, typed)
  const url = addressOf(random, path)
  const told = `seed ${seed}, post ${number} to ${url}`
  check(
    told,
    await app.server.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type } }),
  )
  const page = pick(random, pages)
  check(`${told}, then ${page}`, await app.server.inject({ url: page, headers }))
}

describe('random posts', () => {
  it('given the public pages, then the forms of the registration, the way back, the correction and the mails’ links are tried', () => {
    expect(forms).toEqual(
      expect.arrayContaining([
        '/register/:step',
        '/register/:step/check',
        '/register/resumes',
        '/register/return',
        '/register/correct',
        '/register/correct/:step',
        '/register/correct/:step/check',
        '/payment_confirms/:token',
        '/contracts/ext_confirms/sales/:token',
        '/contracts/ext_confirm_merges/supplier/:token',
      ]),
    )
  })

  it('given odd posts to each form, then none is answered 500 and no planted text is markup', {
    timeout: Math.max(60_000, posts * 60),
  }, async () => {
    const random = seeded(seed)
    while (sent < posts)
      await Promise.all(
        Array.from({ length: Math.min(atOnce, posts - sent) }, (_, at) =>
          visit(random, forms[(sent + at) % forms.length] as string),
        ),
      )
  })
})
