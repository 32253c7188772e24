import { describe, expect, it } from 'vitest'
import { entries as officeEntries, pages as officePages } from '#app/back-office-help.ts'
import { helpScreens } from '#app/help-screens.ts'
import { entries as operatorEntries, pages as operatorPages } from '#app/operator-help.ts'
import { operatorSlices } from '#app/operator-slices.ts'
import { settingsMenu } from '#app/settings/menu.ts'
import { slices } from '#app/slices.ts'
import { findHelp, helpOf } from '#foundation/ui/help/find-help.ts'

const areas = [
  ['the back office', helpScreens(slices, settingsMenu), officePages, officeEntries, slices],
  ["the operator's area", helpScreens(operatorSlices), operatorPages, operatorEntries, operatorSlices],
] as const

/** Families that are no place of work of their own. */
const withoutHelp = ['help']

describe.each(areas)('the help of %s', (_, screens, pages, entries, ofArea) => {
  it('given a screen that a menu names, then it has one page', () => {
    const ats = pages.map(({ at }) => at)
    expect(screens.map(({ at }) => at).filter((at) => ats.filter((one) => one === at).length !== 1)).toEqual(
      [],
    )
  })

  it('given a page, then a menu names its screen', () => {
    const ats = new Set(screens.map(({ at }) => at))
    expect(pages.map(({ at }) => at).filter((at) => !ats.has(at))).toEqual([])
  })

  it('given a family of addresses, then a page explains it', () => {
    const families = ofArea.flatMap((slice) => slice.families).filter((one) => !withoutHelp.includes(one))
    const explained = (family: string) =>
      helpOf(entries, family) !== undefined || entries.some(({ at }) => at.startsWith(`${family}/`))
    expect(families.filter((family) => !explained(family))).toEqual([])
  })

  it('given a link to a related screen, then that has a page, and no page leads to itself', () => {
    const ats = new Set(pages.map(({ at }) => at))
    const astray = pages.flatMap(({ at, related = [] }) =>
      related.filter((to) => !ats.has(to) || to === at).map((to) => `${at} → ${to}`),
    )
    expect(astray).toEqual([])
  })

  it('given a page, then it says what the screen is for, how it is used, and how its name is read', () => {
    const poor = pages.filter(
      ({ what, how, reading }) =>
        !what.endsWith('。') || how.length < 2 || how.length > 9 || !/^[ぁ-んー ]+$/.test(reading),
    )
    expect(poor.map(({ at }) => at)).toEqual([])
  })
})

describe('finding a page of the help', () => {
  const first = (text: string) => findHelp(officeEntries, text)[0]?.entry.at

  it.each([
    ['請求・支払', 'billing_payments'],
    ['せいきゅう', 'billing_payments'],
    ['ｾｲｷｭｳ', 'billing_payments'],
    ['seikyu', 'billing_payments'],
    ['けしこみ', 'receipts'],
    ['応募', 'applies'],
  ])('given %s, then %s comes first', (text, at) => {
    expect(first(text)).toBe(at)
  })

  it('given two words, then both are on the page', () => {
    expect(findHelp(officeEntries, '振込　全銀').map(({ entry }) => entry.at)).toContain('payouts')
    expect(findHelp(officeEntries, '振込 ないことば')).toEqual([])
  })

  it('given an address below a screen, then the page of the nearest screen answers', () => {
    expect(helpOf(officeEntries, 'contracts/12')?.at).toBe('contracts')
    expect(helpOf(officeEntries, 'contracts/renewals')?.at).toBe('contracts/renewals')
    expect(helpOf(officeEntries, 'setting/domains/email')?.at).toBe('setting/domains/email')
    expect(helpOf(officeEntries, 'contractsx')).toBeUndefined()
  })
})
