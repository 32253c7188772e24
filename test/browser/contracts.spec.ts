import type { Locator, Page } from '@playwright/test'
import { answer, call, mailTo, tag } from './act.ts'
import { keysOf } from './by-keyboard/keys.ts'
import { expect, test } from './test.ts'

const create = async (page: Page, over: object): Promise<number> => {
  const contract = {
    name: `契約の動き${tag()}`,
    candidate_id_by_enterprise_id: 1,
    affiliation_type_id: 2,
    sales_company_id_by_enterprise_id: 1,
    supplier_company_id_by_enterprise_id: 2,
    period_start_date: '2030-02-01',
    period_end_date: '2030-04-30',
    sales_price_num: 700_000,
    supplier_price_num: 600_000,
    ...over,
  }
  return (await call(page, 'contracts/create', { contract })).contract.id_by_enterprise_id
}

const confirmed = async (page: Page, over: object = {}): Promise<number> => {
  const id = await create(page, over)
  await call(page, `contracts/confirm/${id}`, {})
  return id
}

const confirmStep = (page: Page, id: number) => page.goto(`/enterprise/contracts/${id}/edit?step=confirm`)
const confirmButton = (page: Page) => page.getByRole('button', { name: '契約を確定' })

const saved = (page: Page) => page.getByText(/^下書きを保存しました \d/)

test.describe('given a contract whose supplier is paid too late', () => {
  test.describe.configure({ mode: 'serial' })
  /** Closed on the 15th, paid on the 28th of the month after next. */
  const late = { supplier_usance_timing_id: 15, supplier_usance_span_id: 30, supplier_usance_day_id: 28 }
  let id: number

  test('when a member wants to confirm it, then the finding and who may pass it are named', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('member')
    id = await create(page, late)
    await confirmStep(page, id)
    await expect(page.getByRole('list', { name: '法令の確認' })).toContainText('受領日から60日')
    await expect(page.getByText('確定できるのはマネージャー以上の方です')).toContainText('小林 亮')
    await expect(confirmButton(page)).toBeDisabled()
  })

  test('when a manager confirms it, then it asks for the reason and the months are made', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager')
    await confirmStep(page, id)
    await confirmButton(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('受領日から60日')
    await expect(dialog.getByRole('button', { name: '理由を残して確定' })).toBeDisabled()
    await dialog.getByLabel('理由').fill('取引先と合意済み')
    await answer(page, '理由を残して確定')
    await expect(page.getByRole('heading', { name: '契約を確定しました' })).toBeVisible()
    await expect(page.getByText('3か月分の契約稼働を作成しました')).toBeVisible()
  })
})

test.describe('given a confirmed contract', () => {
  test('when it ends early, then a date outside is refused at once and the period is cut', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    const id = await create(page, {})
    await confirmStep(page, id)
    await confirmButton(page).click()
    await page.getByRole('link', { name: '契約を開く' }).click()
    await page.getByRole('button', { name: 'その他の操作' }).click()
    await page.getByRole('menuitem', { name: '途中終了にする' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('理由').fill('先方都合')
    await dialog.getByLabel('途中終了日').fill('2030/05/01')
    await expect(dialog.getByText('途中終了日は契約開始日以降')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '途中終了にする' })).toBeDisabled()
    await dialog.getByLabel('途中終了日').fill('2030/03/15')
    await answer(page, '途中終了にする')
    await expect(page.getByText('契約を途中終了にしました')).toBeVisible()
    await expect(page.getByText('2030/02/01〜2030/03/15')).toBeVisible()
  })
})

/** Presses Tab until something has the focus, as a person would. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < 120; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** An entry of the menu in the record's head, by keyboard alone. */
const openMenu = async (page: Page, entry: string) => {
  const menu = page.getByRole('button', { name: 'その他の操作' })
  await tabTo(page, menu)
  await keysOf(page).item(menu, entry)
}

/** Fills a box of the dialog by keyboard, in place of what stands in it. */
const retype = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByRole('dialog').getByLabel(label))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

const press = async (page: Page, name: string) => {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test.describe('given a confirmed contract and no mouse', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('admin'))

  test('when its terms are changed from a month, then earlier months keep theirs and the change is kept with its reason', async ({
    page,
  }) => {
    const id = await confirmed(page)
    await page.goto(`/enterprise/contracts/${id}/months`)
    await openMenu(page, '条件を変更')
    const month = page.getByRole('dialog').getByRole('combobox', { name: '適用開始月' })
    await tabTo(page, month)
    await keysOf(page).pick(month, '2030/03')
    await expect(month).toHaveValue('2030/03')
    await retype(page, '販売側：契約単価', '780000')
    await expect(page.getByRole('dialog')).toContainText('¥180,000（23.1%）')
    await retype(page, '理由', 'リーダー職に変更')
    await press(page, '条件を変更')
    await expect(page.getByText('契約の条件を変更しました')).toBeVisible()
    const rows = page.getByRole('table', { name: '月ごとの条件' }).locator('tbody tr')
    await expect(rows.nth(0)).toContainText('¥700,000')
    await expect(rows.nth(1)).toContainText('¥780,000')
    const change = page.getByRole('region', { name: '契約変更' })
    await expect(change).toContainText('2030/03から')
    await expect(change).toContainText('リーダー職に変更')
  })

  test('when one month is excepted, then bounds that cross are refused at the field and the month says why it differs', async ({
    page,
  }) => {
    const id = await confirmed(page)
    await page.goto(`/enterprise/contracts/${id}/months`)
    await tabTo(page, page.getByRole('button', { name: '2030/03の販売側の条件を変更' }))
    await page.keyboard.press('Enter')
    await retype(page, '今月の単価', '650000')
    await retype(page, '今月の精算下限', '190')
    await retype(page, '理由', '年度末の休業')
    await press(page, 'この月に適用')
    await expect(page.getByText('精算上限は精算下限以上で入力してください')).toBeVisible()
    await retype(page, '今月の精算下限', '120')
    await press(page, 'この月に適用')
    const row = page.getByRole('row').filter({ hasText: '2030/03' }).first()
    await expect(row).toContainText('¥650,000')
    await expect(row).toContainText('今月だけ')
    await expect(row).toContainText('年度末の休業')
  })

  test('when it is renewed, then the next period is proposed, and the draft is open in the wizard', async ({
    page,
  }) => {
    const id = await confirmed(page)
    await page.goto(`/enterprise/contracts/${id}`)
    await openMenu(page, '契約を更新')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('更新後の契約開始日')).toHaveValue('2030/05/01')
    await expect(dialog.getByLabel('更新後の契約終了日')).toHaveValue('2030/07/31')
    await press(page, '更新契約を作成')
    await expect(page.getByRole('heading', { level: 1, name: '契約を編集' })).toBeVisible()
    await page.goto(`/enterprise/contracts/${id}/group`)
    await expect(page.getByText('更新済').first()).toBeVisible()
    await expect(page.getByRole('table', { name: '同じグループの契約' }).locator('tbody tr')).toHaveCount(2)
  })

  test('when it is copied, then the copy is open at the worker with the same terms', async ({ page }) => {
    const id = await confirmed(page)
    await page.goto(`/enterprise/contracts/${id}`)
    await openMenu(page, 'コピーして作成')
    await expect(page).toHaveURL(/\/edit\?step=client/)
    await expect(page).not.toHaveURL(new RegExp(`/contracts/${id}/`))
    await expect(page.getByText('¥100,000').first()).toBeVisible()
  })
})

test.describe('given a draft in the wizard', () => {
  const openDraft = async (page: Page, signedInAs: (who: 'admin') => Promise<unknown>) => {
    await signedInAs('admin')
    const id = await create(page, {})
    await page.goto(`/enterprise/contracts/${id}/edit?step=base`)
  }
  const endOn = async (page: Page, day: string) => {
    await page.locator('#period_end_date').fill(day)
    await page.locator('#period_end_date').press('Tab')
  }

  test('when prices and dates are wrong, then messages stand at their fields, and nothing typed is lost by a reload', async ({
    page,
    signedInAs,
  }) => {
    await openDraft(page, signedInAs)
    await page.locator('#period_end_date').fill('2030/01/31')
    await page.locator('#name').fill('長い名前の契約')
    await expect(page.getByText('契約終了日は契約開始日以降の日付にしてください').first()).toBeVisible()
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.locator('#name')).toHaveValue('長い名前の契約')
    await endOn(page, '2030/03/15')
    await expect(saved(page)).toBeVisible()
    await expect(page.getByRole('table', { name: '月ごとの条件' })).toContainText('日割り 11/20日')
  })

  test('when a save is refused while one goes on typing, then what was typed meanwhile is saved', async ({
    page,
    signedInAs,
  }) => {
    await openDraft(page, signedInAs)
    const typed = Promise.withResolvers<void>()
    const update = '**/api/enterprise/contracts/update/*'
    await page.route(
      update,
      async (route) => {
        const response = await route.fetch()
        await typed.promise
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    const asked = page.waitForRequest(update)
    await endOn(page, '2030/01/31')
    await asked
    await endOn(page, '2030/03/15')
    typed.resolve()
    await expect(saved(page)).toBeVisible()
  })

  test('when the next step is chosen while the draft comes to be, then that step stays, under the address of the contract', async ({
    page,
    signedInAs,
  }) => {
    // The answer to the first save comes with the press, before the next step is drawn.
    await page.addInitScript(() => {
      const ask = window.fetch
      window.fetch = async (...asked) => {
        const answer = await ask(...asked)
        if (answer.url.endsWith('/contracts/create'))
          await new Promise<void>((pressed) =>
            window.addEventListener('click', () => setTimeout(pressed), { once: true }),
          )
        return answer
      }
    })
    await signedInAs('admin')
    await page.goto('/enterprise/contracts/create?step=base')
    const made = page.waitForResponse('**/api/enterprise/contracts/create')
    await endOn(page, '2030/03/31')
    await made
    await page.getByRole('button', { name: '販売側へ進む' }).click()
    await expect(page).toHaveURL(/\/contracts\/\d+\/edit\?step=sales$/)
    await expect(page.locator('#sales_price_num')).toBeVisible()
  })

  test('when the enterprise has a property of its own for contracts, then it is filled in with the base', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    const name = `稟議番号${tag()}`
    await call(page, 'custom_properties/create', {
      custom_property: { object_type: 'contract', name, field_type: 'text' },
    })
    const id = await create(page, {})
    await page.goto(`/enterprise/contracts/${id}/edit?step=base`)
    await page.getByLabel(name).fill('R-2030')
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(name)).toHaveValue('R-2030')
  })
})

test('given an opportunity that has a contract, when another one is begun, then it says so, leads to the first and lets one go on', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/contracts')
  const { opportunity } = await call(page, 'opportunities/create', {
    opportunity: { candidate_id_by_enterprise_id: 1, company_id_by_enterprise_id: 1 },
  })
  const deal = opportunity.id_by_enterprise_id as number
  const begin = () => page.goto(`/enterprise/contracts/create?opportunity=${deal}&step=client`)
  const banner = page.getByRole('status').filter({ hasText: 'すでに契約が1件あります' })
  await begin()
  await expect(page.getByLabel('作業者').first()).toBeVisible()
  await expect(banner).toHaveCount(0)
  const first = await create(page, { opportunity_id_by_enterprise_id: deal })
  await begin()
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('link')).toHaveAttribute('href', `/enterprise/contracts/${first}`)
  await expect(page.getByLabel('作業者').first()).toBeEnabled()
})

/** A company with its only contact, a contract confirmed with it, and a deal won with it. */
const wonDeal = async (page: Page) => {
  const run = tag()
  const make = async (plural: string, name: string, values: object) =>
    (await call(page, `${plural}/create`, { [name]: values }))[name].id_by_enterprise_id as number
  const company = await make('companies', 'company', { name: `前回のある会社${run}` })
  const mail = `tantou-${run}@example.jp`
  await make('company_members', 'company_member', {
    l_name: '田村',
    f_name: `葵${run}`,
    email: mail,
    company_id_by_enterprise_id: company,
  })
  const before = await create(page, {
    sales_company_id_by_enterprise_id: company,
    sales_adjustment_time_f: 150,
    sales_adjustment_time_l: 190,
    sales_usance_day_id: 20,
  })
  const { contract } = await call(page, `contracts/confirm/${before}`, {})
  const job = await make('jobs', 'job', { name: `続きの案件${run}`, work_styles_id: 3 })
  const deal = await make('opportunities', 'opportunity', {
    candidate_id_by_enterprise_id: 1,
    company_id_by_enterprise_id: company,
    job_id_by_enterprise_id: job,
    monthly_payment_num: 800_000,
    monthly_price_num: 650_000,
  })
  return { deal, company, mail, last: String(contract.title), contact: `田村 葵${run}` }
}

test.describe('given a deal with a company that has one contact and a contract before', () => {
  test('when a contract is begun from it, then values say where they come from, nothing is written until one changes, and what is typed is kept under its own address', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/contracts')
    const { deal, last, contact } = await wonDeal(page)
    const writes: string[] = []
    page.on(
      'request',
      (request) =>
        /api\/enterprise\/contracts\/(create|update)/.test(request.url()) && writes.push(request.url()),
    )
    await page.goto(`/enterprise/contracts/create?opportunity=${deal}&step=sales`)
    const from = (id: string) => page.locator(`#${id}-origin`)
    const lower = page.locator('#sales_adjustment_time_f')
    await expect(page.locator('#sales_company_member_id_by_enterprise_id')).toHaveValue(contact)
    await expect(from('sales_company_member_id_by_enterprise_id')).toHaveText('引き継ぎ元：企業の設定')
    await expect(lower).toHaveValue('150')
    await expect(from('sales_adjustment_time_f')).toHaveText(`引き継ぎ元：前回の契約 ${last}`)
    await expect(from('sales_usance_day_id')).toHaveText(`引き継ぎ元：前回の契約 ${last}`)
    await page.getByRole('button', { name: '戻る' }).click()
    await expect(from('work_location')).toHaveText('引き継ぎ元：案件')
    await page.getByRole('button', { name: '販売側へ進む' }).click()
    expect(writes).toEqual([])
    await lower.fill('155')
    await expect(from('sales_adjustment_time_f')).toHaveCount(0)
    await expect(saved(page)).toBeVisible()
    await expect(page).toHaveURL(/contracts\/\d+\/edit\?step=sales/)
    // It is the same box: the hand stays where it was.
    await expect(lower).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: '契約を作成' })).toBeVisible()
    await page.reload()
    await expect(lower).toHaveValue('155')
    await expect(from('sales_adjustment_time_l')).toHaveText(`引き継ぎ元：前回の契約 ${last}`)
    await page.locator('#sales_special_notes').fill('閉じる直前の文')
    await page.getByRole('link', { name: '閉じる' }).click()
    await expect(page.getByText('閉じる直前の文')).toBeVisible()
    await page.getByRole('link', { name: '編集', exact: true }).click()
    await page
      .getByRole('link', { name: /販売側/ })
      .first()
      .click()
    await expect(page.locator('#sales_special_notes')).toHaveValue('閉じる直前の文')
  })

  test('when it is confirmed as it stands, then amounts read as amounts, and its documents are sent after one question', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin')
    await page.goto('/enterprise/contracts')
    const { deal, mail } = await wonDeal(page)
    await page.goto(`/enterprise/contracts/create?opportunity=${deal}`)
    await expect(page.getByRole('region', { name: '販売側' })).toContainText('¥800,000引き継ぎ元：商談')
    await confirmButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: '確定済みの契約' })).toBeVisible()
    const list = page.getByRole('list', { name: '契約の書類' })
    await expect(list.getByRole('listitem')).toHaveCount(4)
    const ready = list.getByRole('listitem').filter({ hasText: mail })
    await expect(ready).toHaveCount(3)
    await expect(ready.first()).toContainText('未発行')
    await ready.first().getByRole('button', { name: '発行して送信' }).click()
    await answer(page, '送信する')
    await expect(ready.first().getByRole('link', { name: '見積書を開く' })).toBeVisible()
    await page.getByRole('button', { name: /件をまとめて送信/ }).click()
    await expect(page.getByRole('dialog')).toContainText(`注文請書を ${mail} に送信します`)
    await answer(page, '送信する')
    await expect(list.getByText(/^送信済 /).nth(2)).toBeVisible({ timeout: 30_000 })
    await mailTo(mail)
  })
})

test('given a colleague who saved first, when one goes on typing in the wizard, then nothing typed is lost and one chooses whose value stands', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin')
  await page.goto('/enterprise/contracts')
  const id = await create(page, {})
  await page.goto(`/enterprise/contracts/${id}/edit?step=base`)
  const name = page.locator('#name')
  await expect(name).toHaveValue(/契約の動き/)
  await call(page, `contracts/update/${id}`, {
    contract: { name: '同僚の名前', work_location: '同僚の場所' },
  })
  await name.fill('自分の名前')
  const panel = page.getByRole('alert', { name: 'ほかのメンバーの変更' })
  await expect(panel).toContainText('同僚の名前')
  await panel.getByRole('button').last().click()
  await expect(saved(page)).toBeVisible()
  await expect(name).toHaveValue('自分の名前')
  await expect(page.locator('#work_location')).toHaveValue('同僚の場所')
})
