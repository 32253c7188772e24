import type { Page } from '@playwright/test'

/** Counts the JavaScript of a page as it comes over the wire from now on; the answer tells how many KB so far. */
export const scriptBytes = async (page: Page): Promise<() => number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes / 1024
}

/** Counts what a page asks the server for from now on; what the browser's cache answers is not among it. */
export const requestCount = async (page: Page): Promise<() => number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let asked = 0
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache && response.url.startsWith('http')) asked += 1
  })
  session.on('Network.requestServedFromCache', () => {
    asked -= 1
  })
  return () => asked
}
