import { expect, siteUrl, test } from './test.ts'

const pages = [
  ['the back office', () => '/enterprise/signin'],
  ['the operator’s area', () => '/admin/signin'],
  ['the API docs', () => '/api/docs'],
  ['a site', () => siteUrl('/jobs')],
] as const

for (const [name, address] of pages)
  test(`given ${name}, when a script or a style comes into the page, then it does not run, and the watch of these tests sees it`, async ({
    page,
    policyBreaks,
  }) => {
    await page.goto(address())
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'window.name = "ran"'
      const style = document.createElement('style')
      style.textContent = 'body { opacity: 0.5 }'
      const block = document.createElement('div')
      document.body.append(script, style, block)
      block.innerHTML =
        '<img src="data:," onerror="window.name = \'ran\'"><a href="javascript:window.name=\'ran\'"></a>'
      await new Promise((resolve) => block.querySelector('img')?.addEventListener('error', resolve))
      block.querySelector('a')?.click()
      return [window.name, getComputedStyle(document.body).opacity]
    })
    expect(ran).toEqual(['', '1'])
    await expect.poll(() => policyBreaks.length).toBeGreaterThanOrEqual(3)
    policyBreaks.splice(0)
  })
