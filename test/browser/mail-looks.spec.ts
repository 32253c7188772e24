import { type Browser, expect, test } from '@playwright/test'
import axe from 'axe-core'
import { composeMail, prepareMail } from '#marketing/mail-content/compose.ts'
import type { MailContent } from '#marketing/mail-content/content.ts'
import { sampleContent, sampleJobs, sampleRecipient, sampleSetting } from '#marketing/mail-content/sample.ts'

const unbroken = `https://kasane.example.jp/${'a'.repeat(200)}`
const name = 'アレクサンドロス・コンスタンティノプーロス＝ヴァシリエヴナ・デ・ラ・クルス・フェルナンデス三世'

/** What widens a mail or hides in it: long names and addresses, lists, bold, links, every button. */
const body: MailContent['body'] = [
  ...sampleContent.body,
  {
    type: 'paragraph',
    runs: [
      { text: unbroken, href: unbroken },
      { text: '太字', bold: true },
    ],
  },
  { type: 'list', items: [[{ text: unbroken }]] },
  { type: 'button', label: 'あ'.repeat(60), href: unbroken },
  { type: 'form', form_id: 1 },
]
const jobs = sampleJobs.map((job, at) => ({
  ...job,
  name: `${name}${unbroken}`,
  skills: [...job.skills, 'Supercalifragilisticexpialidocious'.repeat(2)],
  closed: at === 1,
}))

const composed = (color: string) => {
  const setting = { ...sampleSetting, enterpriseName: `株式会社${name}`, contact: unbroken, color }
  const sample = sampleRecipient()
  const fields = { ...sample.fields, 候補者名: name }
  return composeMail(prepareMail({ ...sampleContent, body }, setting), { ...sample, fields, jobs }).html
}

const open = async (browser: Browser, width: number, colorScheme: 'light' | 'dark', color: string) => {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
  await page.setContent(composed(color))
  return page
}

for (const width of [360, 680])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`given long words and every button, when a mail is read at ${width} pixels in ${colorScheme}, then nothing runs out, all can be read and tapped`, async ({
      browser,
    }) => {
      for (const color of ['0f65c0', 'ffe600', '101010']) {
        const page = await open(browser, width, colorScheme, color)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        const buttons = page.locator('a.m-fill, a.m-plain')
        await expect(buttons).toHaveText([
          '話を聞きたい',
          '今回は見送る',
          '面談の日時を選ぶ',
          'あ'.repeat(60),
          'アンケートに答える',
        ])
        for (const button of await buttons.all())
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        await page.evaluate(axe.source)
        const found = await page.evaluate(() => window.axe.run({ runOnly: ['wcag2a', 'wcag2aa'] }))
        expect(found.violations).toEqual([])
        await page.close()
      }
    })
