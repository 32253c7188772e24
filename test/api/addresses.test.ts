import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteAddresses } from '../structure/addresses.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

describe('the public addresses of the specification', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())

  it.each(siteAddresses)('given %s, then the server has a page for it', async (url) => {
    // The steps of the registration are words of one route; a visitor who begins is led to the first.
    const isRoute = app.server.hasRoute({ method: 'GET', url })
    if (!isRoute)
      expect((await app.server.inject({ url, headers: { host: 'localhost' } })).statusCode).toBeLessThan(400)
  })
})
