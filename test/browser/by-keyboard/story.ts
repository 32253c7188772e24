import type { Page } from '@playwright/test'
import { call } from '../act.ts'
import { expect } from '../test.ts'
import type { Keys } from './keys.ts'

/** What the steps of the story share: the page, its keys, and the records that are the story's own. */
export type Story = {
  page: Page
  keys: Keys
  /** Stands in every name of the story, so that no other test meets its records. */
  mark: string
  /** The custom property of the story. */
  property: string
  /** Names of its three candidates, and their IDs in the same order. */
  names: readonly [string, string, string]
  ids: readonly [number, number, number]
}

/** Makes a record through the API and answers its ID; what the story acts on, not what it is about. */
export const make = async (page: Page, family: string, name: string, values: object): Promise<number> =>
  (await call(page, `${family}/create`, { [name]: values }))[name].id_by_enterprise_id

export const open = async (page: Page, path: string) => {
  await page.goto(`/enterprise/${path}`)
  await expect(page.locator('h1, main h2').first()).toBeVisible()
}

export const rowsOf = (page: Page) => page.locator('tbody tr[data-id]')
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: typeof name === 'string' })
