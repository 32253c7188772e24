import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { freshEnvironment } from '../support/app.ts'
import { type Child, startChild } from '../support/child.ts'
import { type Client, signIn } from '../support/client.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsumugi-publish-kill-'))
let child: Child
let admin: Client

const start = async () => {
  child = await startChild(env)
  admin = await signIn(child.url, 'enterprise', 'admin@agency1.example', demoPassword)
}
const env = await freshEnvironment(folder)
await start()
afterAll(async () => {
  await child.stop()
  rmSync(folder, { recursive: true, force: true })
})

const family = '/api/enterprise/site_setting_drafts'
const draftNow = async () => (await admin.get(`${family}/show`)).body.site_setting_draft
const save = async (mark: string) => {
  const { lock_version } = await draftNow()
  const settings = { service_name: mark, copyright: mark, main_title: [mark] }
  const { status } = await admin.post(`${family}/create`, { site_setting_draft: { lock_version, settings } })
  expect(status).toBe(200)
}
/** The marks that the public page shows: of one publishing they are all the same. */
const marksShown = async (): Promise<string[]> => {
  const html = await (await fetch(child.url)).text()
  return [...new Set(html.match(/印\d+/g) ?? [])]
}

it('given publishing under way, when the server is killed, then all of it is public or none, and it is one version', async () => {
  await save('印0')
  const { lock_version } = await draftNow()
  expect((await admin.post(`${family}/open`, { site_setting_draft: { lock_version } })).status).toBe(200)
  let public_ = '印0'
  const moments = [
    () => undefined,
    // Beside it, another call takes about as long.
    () => admin.get('/api/enterprise/enterprises/show'),
    (published: Promise<unknown>) => published,
  ]
  for (const [at, moment] of moments.entries()) {
    const mark = `印${at + 1}`
    await save(mark)
    const before = await draftNow()
    const published = admin
      .post(`${family}/open`, { site_setting_draft: { lock_version: before.lock_version } })
      .catch(() => undefined)
    await moment(published)
    await child.kill()
    await published
    await start()
    const shown = await marksShown()
    expect([[public_], [mark]]).toContainEqual(shown)
    const after = await draftNow()
    const isOut = shown[0] === mark
    expect(after.version).toBe(before.version + Number(isOut))
    // What was not published is still the draft.
    expect(after.settings.service_name).toBe(mark)
    public_ = shown[0] as string
  }
})
