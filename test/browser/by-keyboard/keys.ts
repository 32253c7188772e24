import { expect, type Locator, type Page } from '@playwright/test'

/** Presses of one key before a control counts as out of reach. */
const most = 60

/** The keyboard alone. A control is taken only where Tab stops at it; within it the arrows go on. */
export const keysOf = (page: Page) => {
  const { keyboard } = page

  /**
   * Puts the focus where Tab would put it; a control that Tab passes by, or that the page takes it from again and
   * again, is refused. What has just opened may take it once.
   */
  const reach = async (target: Locator) => {
    await expect(target).toBeEnabled()
    await expect(async () => {
      await target.focus()
      await expect(target).toBeFocused({ timeout: 500 })
    }).toPass({ timeout: 10_000 })
    expect(await target.evaluate((element) => (element as HTMLElement).tabIndex)).toBeGreaterThanOrEqual(0)
  }

  /** Presses a key until something holds. */
  const pressUntil = async (key: string, holds: () => Promise<boolean>) => {
    for (let press = 0; press < most; press++) {
      if (await holds()) return
      await keyboard.press(key)
    }
    throw new Error(`${key} does not lead there`)
  }

  const press = async (target: Locator, key = 'Enter') => {
    await reach(target)
    await keyboard.press(key)
  }

  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  return {
    reach,
    press,
    key: (key: string) => keyboard.press(key),

    /** Writes into a box in place of what stands there. */
    async write(target: Locator, text: string) {
      await reach(target)
      await keyboard.press('Control+A')
      await keyboard.type(text)
    },

    /** Takes an option of a box of choices, after typing what is looked for. */
    async pick(target: Locator, name: string | RegExp, typed?: string) {
      await reach(target)
      if (typed !== undefined) {
        await keyboard.press('Control+A')
        await keyboard.type(typed)
      } else if ((await target.getAttribute('aria-expanded')) !== 'true') await keyboard.press('ArrowDown')
      const option = page.getByRole('option', { name, exact: true }).first()
      await expect(option).toBeVisible()
      await pressUntil(
        'ArrowDown',
        async () => (await option.getAttribute('data-combobox-selected')) !== null,
      )
      await keyboard.press('Enter')
    },

    /** Opens a menu and takes an entry. */
    async item(menu: Locator, name: string | RegExp) {
      await press(menu)
      const item = page.getByRole('menuitem', { name })
      await expect(item).toBeVisible()
      // Where the arrows would go on scrolling the page, the menu has not taken the focus.
      await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1)
      await pressUntil('ArrowDown', () => isFocused(item))
      await keyboard.press('Enter')
    },

    /** Goes from the chosen one of a group of radio buttons to another. */
    async turn(radio: Locator) {
      const name = await radio.getAttribute('name')
      const group = page.locator(`input[type="radio"][name="${name}"]`)
      const chosen = group.and(page.locator(':checked'))
      await reach((await chosen.count()) > 0 ? chosen : group.first())
      await pressUntil('ArrowDown', () => radio.isChecked())
    },

    /** Goes to an entry of a native list of choices. */
    async select(target: Locator, label: string) {
      const chosen = () =>
        target.evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]?.textContent ?? '')
      await reach(target)
      await keyboard.press('Home')
      await pressUntil('ArrowDown', async () => (await chosen()) === label)
    },

    /** Answers the question on screen with the button of that name. */
    answer: (name: string) => press(page.getByRole('dialog').getByRole('button', { name, exact: true })),

    /** Opens the system's choice of files and gives these. */
    async files(target: Locator, files: Parameters<Locator['setInputFiles']>[0]) {
      const chooser = page.waitForEvent('filechooser')
      await press(target)
      await (await chooser).setFiles(files)
    },

    /** Closes an open list of choices, then what it stands in. */
    async leave() {
      const open = page.locator('[role="listbox"]:visible, [role="dialog"]:visible')
      for (const _ of await open.all()) await keyboard.press('Escape')
      await expect(open).toHaveCount(0)
    },

    /** Takes back what the flash says was done. */
    async undo(text: string | RegExp) {
      const flash = page.getByRole('alert').filter({ hasText: text })
      await press(flash.getByRole('button', { name: '取り消す' }))
    },
  }
}

export type Keys = ReturnType<typeof keysOf>
