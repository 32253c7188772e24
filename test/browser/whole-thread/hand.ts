import { expect, type Locator, type Page } from '@playwright/test'

/** What a step took: presses of the mouse, and keys (a character typed, a paste, a shortcut). */
export type Taken = { clicks: number; keys: number }

/** Stops of Tab before a control counts as out of reach. */
const most = 80

/** A person at the product with the mouse, or with the keyboard alone; every press is counted by the step it is of. */
export const handOf = (page: Page, isMouse: boolean) => {
  const taken = new Map<string, Taken>()
  let current: Taken = { clicks: 0, keys: 0 }
  const { keyboard } = page

  const key = async (name: string) => {
    current.keys++
    await keyboard.press(name)
  }

  const isFocused = (target: Locator) =>
    target.evaluate((element) => {
      const { activeElement } = document
      return (
        element.contains(activeElement) ||
        (activeElement?.matches('a, button') && activeElement.contains(element))
      )
    })

  /** Tab from where one is, the short way round. */
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    const isBefore = await target.evaluate(
      (element) =>
        (element.compareDocumentPosition(document.activeElement ?? document.body) &
          Node.DOCUMENT_POSITION_FOLLOWING) !==
          0 && document.activeElement !== document.body,
    )
    for (let stop = 0; stop < most; stop++) {
      if (await isFocused(target)) return
      await key(isBefore ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`Tab does not reach ${target}`)
  }

  return {
    page,
    isMouse,
    taken,
    key,
    /** Begins a step; what one does counts for it. */
    begin(step: string) {
      current = taken.get(step) ?? { clicks: 0, keys: 0 }
      taken.set(step, current)
    },
    /** Presses a control. */
    async press(target: Locator, by = 'Enter') {
      await expect(target).toBeEnabled()
      if (isMouse) {
        current.clicks++
        await target.click()
      } else {
        await reach(target)
        await key(by)
      }
    },
    /** Goes into a box; by keyboard nothing where one is in it already. */
    async enter(target: Locator) {
      await expect(target).toBeEnabled()
      if (await isFocused(target)) return
      if (isMouse) {
        current.clicks++
        await target.click()
      } else await reach(target)
    },
    /** Types where one is, in place of what stands there. */
    async write(text: string) {
      await keyboard.press('ControlOrMeta+a')
      current.keys += text.length
      await keyboard.type(text)
    },
    /** Pastes where one is. */
    async paste(text: string) {
      current.keys++
      await keyboard.insertText(text)
    },
    /** Gives a file to what asks for one. */
    async give(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      const chooser = page.waitForEvent('filechooser')
      await this.press(target)
      await (await chooser).setFiles(file)
    },
    /** Goes to a screen as people do: by the menu, or by its name in the palette. */
    async go(name: string, menu?: string) {
      if (!isMouse) {
        await key('ControlOrMeta+k')
        const box = page.getByRole('combobox', { name: /検索/ })
        await expect(box).toBeFocused()
        await this.write(name)
        const first = page.getByRole('dialog').getByRole('option').first()
        await expect(first).toHaveText(name)
        return key('Enter')
      }
      const bar = page.getByRole('navigation', { name: 'メインメニュー' })
      if (menu === undefined) return this.press(bar.getByRole('link', { name }))
      await this.press(bar.getByRole('button', { name: menu }))
      await this.press(page.getByRole('menuitem', { name, exact: true }))
    },
  }
}

export type Hand = ReturnType<typeof handOf>
