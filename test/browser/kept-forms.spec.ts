import type { Page } from '@playwright/test'
import { answer } from './act.ts'
import { accountOf, type Route } from './route.ts'
import { routes } from './routes.ts'
import { expect, test } from './test.ts'
import { atRest, visit, watchRequests } from './visits.ts'

/** Pages of the registry that are made or changed in a form, without those that need no keeping, must not have it, or have it by the same frame as one that is walked. */
const leftOut: readonly (readonly [RegExp, string])[] = [
  [/^\/enterprise\/contracts\//, 'saves by itself'],
  [/^\/enterprise\/(broadcasts\/3|questionnaire_forms\/1\/setting)/, 'saves by itself'],
  [/^\/enterprise\/proposals\/create/, 'kept by its own steps'],
  [/\/(password|email)(\/|$)|reset_password/, 'has a password'],
  [/bank_account/, 'is a bank account'],
  [/authority_edit/, 'has no text'],
  [/billing_merges\/create/, 'has no text before it is made'],
  [
    /\/(companies|company_members|jobs|applies|opportunities|billing_merges)\/\d+\/edit/,
    'frame of candidates/1/edit',
  ],
  [/enterprise\/(companies|company_members|jobs|applies)\/create/, 'frame of candidates/create'],
  [
    /\/admin\/(enterprises|announces|enterprise_invoice_settings|enterprise_invoices)\/\d+\/edit/,
    'frame of candidates/1/edit',
  ],
  [/enterprise_invoice_settings\/create/, 'frame of announces/create'],
  [/\/properties\/(1\/edit\/|create\/rule)/, 'form of properties/create'],
  [
    /member\/profile\/edit|mailings\/edit|enterprise\/invoice\/edit|landing\/edit|enterprise_members\/1/,
    'frame of setting/info/edit',
  ],
  [/model_settings\/\w+\/edit/, 'frame of object_settings/candidate/edit'],
  [/(automation_emails|broadcasts)\/create/, 'frame of questionnaire_forms/create'],
  [/request\?only_asked/, 'form of request'],
]
const pages = routes.filter(
  ({ area, path }) =>
    area !== 'site' &&
    /\/(create|edit|request)(\?|$)/.test(path) &&
    !leftOut.some(([which]) => which.test(path)),
)

/** Boxes and dialogs that stand on other pages. */
const boxes: readonly (Pick<Route, 'area' | 'path' | 'title'> & { open?: string })[] = [
  { area: 'enterprise', title: '記録のコメント', path: '/enterprise/candidates/1' },
  { area: 'enterprise', title: '入金の登録', path: '/enterprise/receipts', open: '入金を登録' },
  { area: 'enterprise', title: 'サポートへの公開', path: '/enterprise/setting/support' },
  {
    area: 'enterprise',
    title: 'Webhookの送り先',
    path: '/enterprise/setting/linkage/webhooks',
    open: '送り先を追加',
  },
  { area: 'enterprise', title: '読み取り元', path: '/enterprise/candidates/ai_generator/sources' },
]

/** In the page: every box of text of the dialog that is open, else of the forms of the page; `write` types a number of its own into each. */
const texts = (page: Page, write: boolean) =>
  page.evaluate((isWriting) => {
    const scope =
      document.querySelector('[role="dialog"][aria-modal="true"]') ?? document.querySelector('main')
    const kinds = ':is(input:is([type="text"], [type="tel"], [type="email"], :not([type])), textarea)'
    const inForms = scope?.matches('main') && scope.querySelector(`form ${kinds}`) ? 'form ' : ''
    const found = [
      ...(scope?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(inForms + kinds) ?? []),
    ]
    const isBank = ({ labels }: HTMLInputElement | HTMLTextAreaElement) =>
      [...(labels ?? [])].some((label) => /口座|銀行|支店|名義/.test(label.textContent))
    const asked = found.filter(
      (box) =>
        box.checkVisibility() &&
        !box.disabled &&
        !box.readOnly &&
        !box.matches('[role="combobox"], [aria-haspopup], [aria-hidden="true"], [role="search"] *') &&
        !isBank(box),
    )
    if (isWriting)
      asked.forEach((box, at) => {
        const kind = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(box, String(11 + (at % 80)))
        box.dispatchEvent(new Event('input', { bubbles: true }))
      })
    const rich = [...(scope?.querySelectorAll('[contenteditable="true"]') ?? [])].map(
      (box) => box.textContent,
    )
    return [...asked.map(({ value }) => value), ...rich]
  }, write)

/** A form that does not come is told soon: others are still to be walked. */
const short = { timeout: 4_000 }

const note = (page: Page) => page.getByRole('button', { name: '入力を戻す' })

/** Goes away by a link as one does by accident; a form that asks is left all the same. */
const leave = async (page: Page) => {
  const from = page.url()
  await page.evaluate(() => {
    // The next screen titles the tab once it is drawn: until then this form still stands.
    document.title = ''
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href], nav a[href]')]
    const others = links.filter(({ hash, pathname }) => hash === '' && pathname !== location.pathname)
    // A page of the settings is drawn more quickly than a list.
    ;(others.find(({ pathname }) => pathname.includes('/setting/')) ?? others[0])?.click()
  })
  const question = page.getByRole('button', { name: '保存せずに移動' })
  await expect.poll(async () => (await question.isVisible()) || page.url() !== from, short).toBe(true)
  if (await question.isVisible()) await answer(page, '保存せずに移動')
  await page.waitForFunction(() => document.title !== '', undefined, short)
}

/** What is missing of the form's text once it was left and opened again; nothing where all stands. */
const lost = async (page: Page, path: string, open: string | undefined): Promise<string | undefined> => {
  const opened = async () => {
    await visit(page, path)
    await atRest(page)
    if (open) await page.getByRole('button', { name: open }).first().click()
    await expect.poll(async () => (await texts(page, false)).length, short).toBeGreaterThan(0)
  }
  await opened()
  await texts(page, true)
  for (const rich of await page.locator('main [contenteditable="true"]').all()) {
    await rich.focus()
    await page.keyboard.insertText('12')
  }
  const typed = await texts(page, false)
  await leave(page)
  await opened()
  await note(page).first().click(short)
  await expect(note(page)).toHaveCount(0)
  const there = await texts(page, false)
  return JSON.stringify(there) === JSON.stringify(typed) ? undefined : `${typed} → ${there}`
}

for (const area of ['enterprise', 'operator'] as const)
  test(`given every form of ${area} typed into and left, when it is opened again, then the text is offered and stands again`, async ({
    page,
    signedInAs,
  }) => {
    test.setTimeout(120_000)
    const walked = [...pages, ...boxes].filter((one) => one.area === area)
    await signedInAs(area === 'operator' ? 'operator' : 'admin')
    expect(walked.every((one) => accountOf(one) !== undefined)).toBe(true)
    watchRequests(page)
    await page.goto(area === 'operator' ? '/admin/enterprises' : '/enterprise/candidates')
    await atRest(page)
    for (const { title, path, ...one } of walked)
      await test.step(title, async () => {
        const open = 'open' in one ? one.open : undefined
        const missing = await lost(page, path, open).catch((error: Error) => error.message.slice(0, 200))
        expect.soft(missing, `${title} ${path}`).toBeUndefined()
      })
  })
