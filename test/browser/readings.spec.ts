import type { BrowserContext } from '@playwright/test'
import { call, tag } from './act.ts'
import { stillViolations } from './axe.ts'
import { keysOf } from './by-keyboard/keys.ts'
import { expect, test } from './test.ts'

const sheet = `氏名：大原 千尋
メールアドレス：ohara.chihiro@sheets.example.jp
稼働：1月から

【スキル】
Java 3年、C# 2年
`

test.describe('given a skill sheet somebody copied', () => {
  test('when it is pasted, looked over and registered by keyboard alone, then the candidate is there with what was corrected', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/candidates/ai_generator/sources?affiliation=1')
    const text = page.getByRole('textbox', { name: '文章を貼り付ける' })
    await text.focus()
    await page.keyboard.insertText(sheet)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const keys = keysOf(page)
    const name = page.getByRole('textbox', { name: '氏名', exact: true })
    await expect(name).toHaveValue('大原 千尋', { timeout: 30_000 })

    await name.focus()
    await expect(page.locator('[data-active]').filter({ hasText: '大原 千尋' }).first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('大原 千紘')
    await page.keyboard.press('Enter')
    await expect(name).not.toBeFocused()
    await expect(page.locator('[data-field="name"]')).toContainText('修正済み')
    await keys.press(page.getByRole('button', { name: 'C#を別のスキルにする' }))
    await keys.pick(page.locator('[id^="swap-"]'), 'Kotlin', 'Kotlin')
    await expect(page.locator('[data-field^="skill:"]').filter({ hasText: 'Kotlin' })).toContainText(
      '修正済み',
    )
    await page.keyboard.press('ControlOrMeta+Enter')

    await expect(page.getByText('書き方を覚えました：「C#」は Kotlin')).toBeVisible()
    await keys.press(page.getByRole('button', { name: '取り消す' }))
    await expect.poll(async () => (await call(page, 'reading_aliases/index', {})).reading_aliases).toEqual([])
    await expect(page.getByText('1件を登録し')).toBeVisible()
    const made = page.getByRole('link', { name: '大原 千紘' })
    await made.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /大原 千紘/ })).toBeVisible()
    await expect(page.getByText('ohara.chihiro@sheets.example.jp').first()).toBeVisible()
  })
})

test.describe('given a mail that introduces several people, one below the other', () => {
  test('when the last of them is opened, then the document stands where that one is introduced', async ({
    page,
    signedInAs,
  }) => {
    const people = ['大貫 岳', '大貫 誠', '大貫 渉']
    await signedInAs('admin')
    await page.goto('/enterprise/candidates/ai_generator/sources?affiliation=1')
    const details = Array.from({ length: 40 }, (_, i) => `${i + 1}番目の補足です。`).join('\n')
    await page
      .getByRole('textbox', { name: '文章を貼り付ける' })
      .fill(people.map((name, i) => `氏名：${name}\n年齢：${30 + i}歳\n\n${details}\n`).join('\n'))
    await page.getByRole('button', { name: '読み取る', exact: true }).click()
    const last = page.getByRole('navigation', { name: '読み取り元' }).getByRole('link', { name: people[2] })
    await last.click({ timeout: 30_000 })
    const mark = page.getByRole('region', { name: '読み取り元の文書' }).locator('[data-mark]').first()
    await expect(mark).toContainText('大貫 渉')
    await expect(mark).toBeInViewport()
  })
})

/** A mail of a job whose sender has a word of his own for how many are asked for. */
const ownWords = (sender: string, places: string) => `【案件名】決済基盤のリプレイス
【単価】65〜75万
【必須】Java
【場所】豊洲
【ご紹介の目安】${places}

--
鈴木 一郎
Mail: suzuki@${sender}
`

test.describe('given a mail with a line that nobody understands', () => {
  test('when it is said by keyboard what the line is about, then it is entered, and the next mail of the sender is read so', async ({
    page,
    signedInAs,
  }) => {
    const sender = `s${tag()}.example.jp`
    const read = async (places: string) => {
      await page.goto('/enterprise/jobs/ai_generator/import')
      await page.getByRole('textbox', { name: '文章を貼り付ける' }).fill(ownWords(sender, places))
      await page.getByRole('button', { name: '読み取る', exact: true }).click()
      await expect(page.getByRole('textbox', { name: '案件名' })).toHaveValue('決済基盤のリプレイス', {
        timeout: 30_000,
      })
    }
    await signedInAs('admin')
    await read('3名')
    const line = page.getByRole('button', { name: '「ご紹介の目安：3名」の項目を選ぶ' })
    await line.focus()
    await expect(page.locator('[data-unread][data-active]')).toHaveText(/^3名/)
    expect(await stillViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: '募集人数' })).toBeFocused()
    await page.keyboard.press('Enter')
    const count = page.getByRole('textbox', { name: '募集人数' })
    await expect(count).toHaveValue('3')
    await expect(count).toBeFocused()
    await expect(page.getByText('「ご紹介の目安」を、この差出人の募集人数として覚えました')).toBeVisible()

    await read('2名')
    await expect(count).toHaveValue('2')
    await expect(page.getByText('この差出人の「ご紹介の目安」は、募集人数として覚えています。')).toBeVisible()
    await expect(page.getByRole('heading', { name: /項目が分からなかった行/ })).toHaveCount(0)

    await page.goto('/enterprise/setting/readings/words')
    const kept = page.getByRole('row', { name: new RegExp(sender.replaceAll('.', String.raw`\.`)) })
    await kept.getByRole('button', { name: '「ご紹介の目安」（募集人数）を削除' }).click()
    await expect(kept).toHaveCount(0)
  })
})

/** A skill sheet as somebody prints it. */
const printed = async (context: BrowserContext, name: string, email: string) => {
  const page = await context.newPage()
  await page.setContent(
    `<style>td { border: 1px solid; padding: 4px } table { border-collapse: collapse }</style>
    <table><tr><td>氏名</td><td>${name}</td><td>年齢</td><td>36歳</td></tr>
    <tr><td>メールアドレス</td><td>${email}</td><td>稼働</td><td>2027年1月から</td></tr>
    <tr><td>単価</td><td>65万円</td><td>資格</td><td>応用情報技術者</td></tr></table>`,
  )
  const pdf = await page.pdf({ format: 'A4' })
  await page.close()
  return pdf
}

test.describe('given a file that an applicant has', () => {
  test('when it is read from the application and chosen field by field by keyboard alone, then the candidate changes in those fields and no others', async ({
    page,
    context,
    signedInAs,
  }) => {
    const mark = tag()
    const name = `江口 ${mark}`
    await signedInAs('admin')
    await page.goto('/enterprise/candidates?n=10')
    const { candidate } = await call(page, 'candidates/create', {
      candidate: { name, email: `kept${mark}@reading.example.jp`, monthly_price_f_num: 600_000 },
    })
    const id = candidate.id_by_enterprise_id
    const { apply } = await call(page, 'applies/create', {
      apply: { name, candidate_id_by_enterprise_id: id },
    })
    await page.goto(`/enterprise/applies/${apply.id_by_enterprise_id}`)
    const files = page.getByRole('region', { name: '候補者の書類' })
    await files.locator('input[type=file]').setInputFiles({
      name: '経歴書.pdf',
      mimeType: 'application/pdf',
      buffer: await printed(context, name, `other${mark}@reading.example.jp`),
    })
    const read = files.getByRole('button', { name: '経歴書.pdfを読み取る' })
    await read.focus()
    await page.keyboard.press('Enter')

    const price = page.getByRole('group', { name: '希望単価（下限）' })
    await expect(price.getByRole('radio', { name: 'いまの登録： ¥600,000' })).toBeChecked({ timeout: 30_000 })
    const desk = page.getByRole('region', { name: '読み取り元の文書' })
    await expect(desk.getByRole('img', { name: '経歴書.pdf　1 / 1ページ' })).toBeVisible()
    await price.getByRole('radio', { name: 'いまの登録： ¥600,000' }).focus()
    await expect(desk.locator('[data-active]').first()).toBeVisible()
    expect(await stillViolations(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(price.getByRole('radio', { name: '読み取った値： ¥650,000' })).toBeChecked()
    await page.keyboard.press('ControlOrMeta+Enter')

    await expect(page).toHaveURL(new RegExp(`/enterprise/candidates/${id}$`))
    await expect(page.getByText('¥650,000').first()).toBeVisible()
    await expect(page.getByText('応用情報技術者').first()).toBeVisible()
    await expect(page.getByText(`kept${mark}@reading.example.jp`).first()).toBeVisible()
  })
})
