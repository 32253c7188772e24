import { expect, type Page } from '@playwright/test'
import { type Account, siteUrl } from './test.ts'

/** Something that opens over a screen: its name, how to open it, and what then is there. */
export type Dialog = {
  name: string
  open(page: Page): Promise<void>
  shows(page: Page): Promise<void>
  /** It needs the screen as it was before the dialogs above it; `loaded` anew, where they were answered otherwise. */
  fresh?: true | 'loaded'
}

/** One screen of the product and how it is brought into each of its states. */
export type Route = {
  title: string
  area: 'enterprise' | 'operator' | 'site'
  path: string
  account?: Account
  /** What stands there once everything is read. */
  full(page: Page): Promise<void>
  /** Nothing to show: another address, another member or another enterprise. */
  empty?: { path?: string; account?: Account; enterprise?: string; shows: string }
  /** The call the screen cannot do without (a glob), or the address that is answered with an error by itself. */
  error?: { call: string; status: 404 | 500 } | { path: string; shows: string }
  dialogs?: readonly Dialog[]
}

/** What is opened of a screen: whose it is, and where. */
export type Place = Pick<Route, 'area' | 'path' | 'account'>

/** Where a screen is read: the site's on the host of an enterprise, of the product that all look at or of one's own. */
export const addressOf = ({ area, path }: Place, at = path, enterprise = 'demo', origin?: string) =>
  area === 'site' ? siteUrl(at, enterprise, origin) : at

/** Who reads it: nobody is signed in on the site and where one signs in. */
export const accountOf = ({ area, path, account }: Place): Account | undefined =>
  area === 'site' || path.includes('/signin') ? undefined : (account ?? 'admin')

export const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
export const rows = (page: Page) => expect(page.locator('tbody tr').first()).toBeVisible()
export const dialogShown = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()
export const menuShown = (page: Page) => expect(page.getByRole('menu')).toBeVisible()
export const buttonOpens = (
  name: string,
  button: string | RegExp,
  shows: (page: Page) => Promise<void> = dialogShown,
): Dialog => ({
  name,
  open: (page) =>
    page
      .getByRole('button', { name: button, exact: typeof button === 'string' })
      .first()
      .click(),
  shows,
})
