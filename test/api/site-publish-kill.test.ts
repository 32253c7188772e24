import { expect, it } from 'vitest'
import { forFile } from '../support/app.ts'
import { startKillable } from '../support/killable.ts'

const product = await forFile(startKillable())

const family = '/api/enterprise/site_setting_drafts'
const draftNow = async () => (await product.admin.get(`${family}/show`)).body.site_setting_draft
const save = async (mark: string) => {
  const { lock_version } = await draftNow()
  const settings = { service_name: mark, copyright: mark, main_title: [mark] }
  const { status } = await product.admin.post(`${family}/create`, {
    site_setting_draft: { lock_version, settings },
  })
  expect(status).toBe(200)
}
/** The marks that the public page shows: of one publishing they are all the same. */
const marksShown = async (): Promise<string[]> => {
  const html = await (await fetch(product.url)).text()
  return [...new Set(html.match(/印\d+/g) ?? [])]
}

it('given publishing under way, when the server is killed, then all of it is public or none, and it is one version', async () => {
  await save('印0')
  const { lock_version } = await draftNow()
  expect((await product.admin.post(`${family}/open`, { site_setting_draft: { lock_version } })).status).toBe(
    200,
  )
  let public_ = '印0'
  const moments = [
    () => undefined,
    // Beside it, another call takes about as long.
    () => product.admin.get('/api/enterprise/enterprises/show'),
    (published: Promise<unknown>) => published,
  ]
  for (const [at, moment] of moments.entries()) {
    const mark = `印${at + 1}`
    await save(mark)
    const before = await draftNow()
    const published = product.admin
      .post(`${family}/open`, { site_setting_draft: { lock_version: before.lock_version } })
      .catch(() => undefined)
    await moment(published)
    await product.kill()
    await published
    await product.start()
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
