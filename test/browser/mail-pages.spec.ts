import type { Page } from '@playwright/test'
import { demoPassword } from '#app/demo/accounts.ts'
import { done } from '../fixtures/contracts/contract.ts'
import { item, linkOf, makeForm } from '../fixtures/marketing/forms.ts'
import { makeJob, propose } from '../fixtures/marketing/proposals.ts'
import { type Client, signIn } from '../support/client.ts'
import { mailTo } from './act.ts'
import { violations } from './axe.ts'
import { expect, siteUrl, test } from './test.ts'

/** What a recipient opens from a mail, on a small phone, with the longest words there are. */
test.use({ viewport: { width: 360, height: 740 } })

const origin = () => new URL(siteUrl('/')).origin.replace('demo.localhost', 'localhost')
const jobName =
  '【フルリモート可・長期】大手金融グループの次世代勘定系システム刷新に伴うバックエンドエンジニア（Java/Kotlin/SpringBoot/AWS/Kubernetes）の募集'

const makeReceiver = async (staff: Client, email: string): Promise<number> => {
  const { candidate } = await done(staff, 'candidates/create', {
    candidate: {
      name: 'アレクサンドロス・コンスタンティノプーロス＝ヴァシリエヴナ・フェルナンデス三世',
      email,
    },
  })
  const id: number = candidate.id_by_enterprise_id
  await done(staff, `mail_consents/update/${id}`, { mail_consent: { opted_in: true, note: '電話で確認' } })
  return id
}

/** Nothing runs out at the side, and axe finds nothing. */
const expectSound = async (page: Page, name: string) => {
  await page.screenshot({ path: `test-results/mail-page-${name}.png`, fullPage: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violations(page)).toEqual([])
}

const openPath = async (page: Page, links: string[], part: string) => {
  const link = links.find((one) => one.includes(part)) ?? ''
  const { pathname, search } = new URL(link)
  await page.goto(origin() + pathname + search)
}

test('given a proposal on a phone, then it is answered and changed, and mails are stopped and taken back', async ({
  page,
}) => {
  const staff = await signIn(origin(), 'enterprise', 'admin@demo.example', demoPassword)
  const email = 'mail-pages@example.jp'
  const candidate = await makeReceiver(staff, email)
  await propose(staff, [candidate], [await makeJob(staff, { name: jobName }), await makeJob(staff)])
  const links = (await mailTo(email)).text.match(/https?:\S+/g) ?? []

  await openPath(page, links, 'answer=1')
  await expect(page.getByText('この案件に「話を聞きたい」と回答します')).toBeVisible()
  await expectSound(page, 'proposal-asked')
  await page.getByRole('textbox').fill('あ'.repeat(501))
  await page.getByRole('button', { name: '話を聞きたい' }).click()
  await expect(page.getByRole('alert')).toContainText('500文字以内')
  await expect(page.getByRole('textbox')).toHaveValue('あ'.repeat(501))
  await expectSound(page, 'proposal-refused')
  await page.getByRole('textbox').fill('a'.repeat(200))
  await page.getByRole('button', { name: '話を聞きたい' }).click()
  await expect(page.getByRole('status')).toContainText('と回答しました')
  await expectSound(page, 'proposal-done')
  await page.getByRole('link', { name: /「今回は見送る」に変更する$/ }).click()
  await expectSound(page, 'proposal-declining')

  await openPath(page, links, '/unsubscribe/')
  await expectSound(page, 'unsubscribe')
  await page.getByRole('button', { name: '「案件のご案内」の配信を停止する' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await expectSound(page, 'unsubscribe-done')
  await page.getByRole('button', { name: 'すべて止める' }).click()
  await expect(page.getByText('すべてのメールの配信を停止しています')).toBeVisible()
  await expectSound(page, 'unsubscribe-all')
})

test('given links that open nothing, and a questionnaire that takes no answers, then their pages say so', async ({
  page,
}) => {
  const none = 'x'.repeat(43)
  for (const [path, said] of [
    [`/proposals/${none}`, 'ご案内が見つかりません'],
    [`/unsubscribe/${none}`, /見つかりません/],
  ] as const) {
    await page.goto(origin() + path)
    await expect(page.getByRole('heading', { level: 1, name: said })).toBeVisible()
    await expectSound(page, `${path.split('/')[1]}-none`)
  }
  const staff = await signIn(origin(), 'enterprise', 'admin@demo.example', demoPassword)
  const form = await makeForm(staff, {
    name: '閉じたアンケート',
    title: jobName,
    form: [item(5, 'q1', jobName, { options: [{ id: 1, name: jobName }] })],
  })
  const path = await linkOf(staff, form, 32)
  await page.goto(siteUrl(path))
  await expect(page.getByRole('button', { name: '回答を送信する' })).toBeVisible()
  await expectSound(page, 'form')
  await done(staff, `questionnaire_form_drafts/update/${form}`, {
    questionnaire_form_draft: { open_status_flg: 2 },
  })
  await page.goto(siteUrl(path))
  await expect(page.getByRole('button', { name: '回答を送信する' })).toHaveCount(0)
  await expect(page.getByText(/受け付け|受付/).first()).toBeVisible()
  await expectSound(page, 'form-closed')
})
