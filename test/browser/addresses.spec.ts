import { expect, openSession, lookingTest as test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

test.describe('given a member at work', () => {
  for (const [path, title] of [
    ['/enterprise/candidates', '候補者'],
    ['/enterprise/candidates/create', '候補者を追加'],
    ['/enterprise/companies', '企業'],
    ['/enterprise/company_members', '企業担当者'],
    ['/enterprise/jobs', '案件'],
    ['/enterprise/opportunities', '商談'],
    ['/enterprise/contracts', '契約'],
    ['/enterprise/contracts/create', '契約を作成'],
    ['/enterprise/contract_operations', '契約稼働'],
    ['/enterprise/billing_payments', '請求'],
    ['/enterprise/billing_payments/payment', '支払'],
    ['/enterprise/applies', '応募'],
    ['/enterprise/import_files', 'データの取り込み'],
    ['/enterprise/nowhere', 'ページが見つかりませんでした'],
  ] as const)
    test(`when ${path} is open, then the tab is titled ${title}`, async ({ pageOf }) => {
      const page = await pageOf('admin')
      await page.goto(path)
      await expect(page).toHaveTitle(`${title} | つむぎ`)
    })

  for (const [path, address, shown] of [
    ['/enterprise/contracts/1/preview', /contracts\/1\/preview\/sales_quotation$/, '書類の内容'],
    ['/enterprise/contracts/1/mail', /contracts\/1\/mail\/sales_quotation$/, 'メール'],
    ['/enterprise/billing_payments/1/edit', /billing_payments\/1\/edit\/billing$/, '請求内容'],
    ['/enterprise/billing_payments/1/mail', /billing_payments\/1\/mail\/billing$/, 'メール'],
    ['/enterprise/billing_payments/1/preview', /billing_payments\/1\/preview\/billing$/, 'メール'],
  ] as const)
    test(`when ${path} is opened, then that part of the record is there`, async ({ pageOf }) => {
      const page = await pageOf('admin')
      await page.goto(path)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('region', { name: shown, exact: true })).toBeVisible()
    })

  test('when the outline of a record is opened by its name, then it is the record', async ({ pageOf }) => {
    const page = await pageOf('admin')
    for (const family of ['candidates', 'companies', 'jobs', 'opportunities', 'contracts']) {
      await page.goto(`/enterprise/${family}/1/outline`)
      await expect(page).toHaveURL(new RegExp(`/${family}/1$`))
      await expect(page.getByRole('link', { name: '概要' })).toHaveAttribute('aria-current', 'page')
    }
  })

  for (const [path, address] of [
    ['/enterprise/billing_payments/1?side=payment', /billing_payments\/1\/payment$/],
    ['/enterprise/setting/properties/1/edit?tab=rule', /properties\/1\/edit\/rule$/],
    ['/enterprise/automation_emails/new', /automation_emails$/],
    ['/enterprise/proposals/all', /proposals\?v=0$/],
    ['/enterprise/candidates/ai_generator/finish', /candidates\/ai_generator\/affiliation_type$/],
    ['/enterprise/jobs/ai_generator/confirm', /jobs\/ai_generator\/import$/],
    ['/enterprise/jobs/ai_generator/finish', /jobs\/ai_generator\/import$/],
    ['/enterprise/import_files/set_title', /import_files\/select_kind$/],
  ] as const)
    test(`when ${path} is opened, then it leads to the address that shows it`, async ({ pageOf }) => {
      const page = await pageOf('admin')
      await page.goto(path)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    })

  for (const path of [
    '/enterprise/articles/form/abc',
    '/enterprise/import_files/abc',
    '/enterprise/questionnaire_forms/abc',
    '/enterprise/setting/members/abc',
    '/enterprise/setting/properties/abc/edit',
  ])
    test(`when ${path} is opened, then the server is not asked for a number that is none`, async ({
      pageOf,
    }) => {
      const page = await pageOf('admin')
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.url()))
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'ページが見つかりませんでした' })).toBeVisible()
      expect(calls.filter((url) => url.includes('NaN'))).toEqual([])
    })

  test('when the settings of domains are opened, then one entry of the menu is current', async ({
    pageOf,
  }) => {
    const page = await pageOf('admin')
    for (const [path, entry] of [
      ['domains', 'サイトのドメイン'],
      ['domains/email', '送信ドメイン'],
    ] as const) {
      await page.goto(`/enterprise/setting/${path}`)
      const current = page.getByRole('navigation', { name: '設定' }).locator('[aria-current="page"]')
      await expect(current).toHaveText([entry])
    }
  })

  for (const path of [
    '/enterprise/billing_payments/1/nowhere',
    '/enterprise/nowhere',
    '/enterprise/candidates/999999',
    '/enterprise/candidates/abc',
    '/enterprise/candidates/1/nowhere',
  ])
    test(`when ${path} is opened, then it is not found, with a way back to the top`, async ({ pageOf }) => {
      const page = await pageOf('admin')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'ページが見つかりませんでした' })).toBeVisible()
      await page.getByRole('link', { name: 'トップに戻る' }).click()
      await expect(page).toHaveURL(/\/enterprise\/candidates$/)
    })
})

test.describe('given an enterprise whose features are closed', () => {
  for (const [path, feature, label] of [
    ['candidates', 'candidates', '候補者'],
    ['company_members', 'companies', '企業'],
    ['jobs', 'jobs', '案件'],
    ['opportunities', 'opportunities', '商談'],
    ['contracts', 'contracts', '契約'],
    ['contract_operations', 'contract_operations', '契約稼働'],
    ['billing_payments', 'billing_payments', '請求・支払'],
  ] as const)
    test(`when /enterprise/${path} is opened, then the page of ${label} says that it is restricted`, async ({
      pageOf,
    }) => {
      const page = await pageOf('closed')
      await page.goto(`/enterprise/${path}`)
      await expect(page).toHaveURL(new RegExp(`/enterprise/restrictions/${feature}$`))
      await expect(page.getByRole('heading', { name: `${label}は現在ご利用いただけません` })).toBeVisible()
    })
})

test('when the address that signs out is opened, then the session is over', async ({ browser }) => {
  const context = await browser.newContext({ storageState: await openSession('admin') })
  const page = await context.newPage()
  await page.goto('/enterprise/signout')
  await expect(page).toHaveURL(/\/enterprise\/signin$/)
  await page.goto('/enterprise/candidates')
  await expect(page).toHaveURL(/\/enterprise\/signin\?/)
  await context.close()
})

test('given a member of no named enterprise, when the address is opened, then it asks for the enterprise', async ({
  pageOf,
}) => {
  const page = await pageOf('operator')
  await page.goto('/admin/enterprise_members/2')
  await expect(page.getByRole('heading', { name: 'エージェントを選択' })).toBeVisible()
  await page.goto('/admin/setting/admin/members/invite')
  await expect(page.getByLabel('招待するメールアドレス')).toBeFocused()
  await page.goto('/admin/registration/signin')
  await expect(page).toHaveURL(/\/admin\/enterprises$/)
})
