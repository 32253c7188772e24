import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { consentSources, hasConsent, writeConsent } from './consent.ts'
import { isSuppressed, lift, suppress, suppressionsOf } from './suppressions.ts'
import { suppressionReasons, topics } from './topics.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const within = <T>(work: (scope: Scope) => Promise<T>, enterprise = 1) =>
  inTenant(app.app.db, enterprise, (tx) => work(scopeOf(app.app, tx, enterprise, null)))
const stopped = (address: string, topic: number, enterprise = 1) =>
  within(
    async ({ tx }) =>
      (await row<{ is: boolean }>(tx, sql`SELECT ${isSuppressed(sql`${address}::text`, topic)} AS is`))?.is,
    enterprise,
  )
const { unsubscribed, returned, complained, byHand } = suppressionReasons
const makeCandidate = async (name: string): Promise<number> =>
  (await done(admin, 'candidates/create', { candidate: { name } })).candidate.id_by_enterprise_id

describe('suppressions', () => {
  it('given a stopped topic, then its mails alone are stopped, in whatever letters, and in this enterprise alone', async () => {
    const address = 'One@Example.jp'
    expect(
      await within((scope) => suppress(scope, [{ address, topic: topics.jobs, reason: unsubscribed }])),
    ).toBe(1)
    expect(await stopped('one@example.JP', topics.jobs)).toBe(true)
    expect(await stopped('one@example.jp', topics.news)).toBe(false)
    expect(await stopped('one@example.jp', topics.jobs, 2)).toBe(false)
  })

  it('given everything is stopped, then every topic is', async () => {
    await within((scope) =>
      suppress(scope, [{ address: 'all@example.jp', topic: topics.all, reason: returned }]),
    )
    for (const topic of Object.values(topics)) expect(await stopped('all@example.jp', topic)).toBe(true)
  })

  it('given several reasons, then the person’s own word is never hidden behind a return, and each address is written once', async () => {
    const address = 'two@example.jp'
    const reasonsOf = () => within((scope) => suppressionsOf(scope, address))
    const one = { address, topic: topics.all }
    await within((scope) =>
      suppress(scope, [
        { ...one, reason: returned },
        { ...one, reason: returned },
      ]),
    )
    await within((scope) => suppress(scope, [{ ...one, reason: unsubscribed }]))
    expect(await reasonsOf()).toEqual([{ topic: 0, reason: unsubscribed }])
    expect(await within((scope) => suppress(scope, [{ ...one, reason: byHand }]))).toBe(0)
    expect(await reasonsOf()).toEqual([{ topic: 0, reason: unsubscribed }])
    await within((scope) => suppress(scope, [{ ...one, reason: complained }]))
    expect(await reasonsOf()).toEqual([{ topic: 0, reason: complained }])
  })

  it('given a topic is lifted for one reason, then another reason stays', async () => {
    const address = 'three@example.jp'
    await within((scope) => suppress(scope, [{ address, topic: topics.news, reason: complained }]))
    expect(await within((scope) => lift(scope, address, topics.news, [unsubscribed]))).toEqual([])
    expect(await stopped(address, topics.news)).toBe(true)
    expect(await within((scope) => lift(scope, 'THREE@example.jp', topics.news))).toHaveLength(1)
    expect(await stopped(address, topics.news)).toBe(false)
  })
})

describe('consent', () => {
  const agreed = (id: number) =>
    within(
      async ({ tx }) =>
        (
          await row<{ is: boolean }>(
            tx,
            sql`SELECT ${hasConsent('t')} AS is FROM candidates t WHERE t.enterprise_id = ${1} AND t.id_by_enterprise_id = ${id}`,
          )
        )?.is,
    )

  it('given a candidate, then nobody agreed until it is written, and the last word stands, each in the history', async () => {
    const id = await makeCandidate('同意 太郎')
    expect(await agreed(id)).toBe(false)
    const write = (opted_in: boolean, note: string | null = null) =>
      within((scope) =>
        writeConsent(scope, { candidate_id: id, opted_in, source: consentSources.form, note }),
      )
    await write(true)
    expect(await agreed(id)).toBe(true)
    await write(false, '電話で停止の希望')
    expect(await agreed(id)).toBe(false)
    const notes = await within(({ tx }) =>
      rows<{ note: string }>(
        tx,
        sql`SELECT note FROM histories WHERE enterprise_id = ${1} AND target_type = 'candidate' AND target_id = ${id} AND kind = 'mail_consent' ORDER BY id`,
      ),
    )
    expect(notes.map(({ note }) => note)).toEqual([
      '配信の同意：未確認 → あり（アンケート）',
      '配信の同意：あり → なし（アンケート） 電話で停止の希望',
    ])
  })

  it('given a candidate with consent, when it goes to the trash and comes back, then so does the consent', async () => {
    const id = await makeCandidate('復元 花子')
    await within((scope) =>
      writeConsent(scope, { candidate_id: id, opted_in: true, source: consentSources.staff }),
    )
    await done(admin, `candidates/delete/${id}`)
    const restored = await done(admin, 'deleted_records/restore', {
      target_type: 'candidate',
      select_ids: [id],
    })
    expect(restored.succeeded).toEqual([id])
    expect(await agreed(id)).toBe(true)
  })
})
