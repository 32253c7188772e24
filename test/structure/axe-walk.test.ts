import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '../browser/routes.ts'
import { root, sourceFiles } from './imports.ts'

/** A route object with something to show: its path, then what it needs, then the screen. A frame around others is none. */
const screenAt =
  /path: (?:'([a-z][^']*)'|`([^`]+)`),\s*(?:(?:handle|loader|errorElement)\b.*,\s*)*(?:Component|element|lazy)\b(?!: (?:\w+|<[^>]*>),\s*children)/g

/** Paths of the routes of the back office as they are written: after /enterprise, or after /enterprise/setting. */
const screens = sourceFiles('src')
  .filter((file) => !/^src\/(operator|site)\//.test(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(screenAt)].map(
      ([, plain, template]) => plain ?? template,
    ),
  )
  .map((path) => path ?? '')

/** `:id` and `${…}` stand for any one part, `:tab?` for one that may be missing. */
const pattern = (path: string) =>
  new RegExp(
    `^(setting/)?${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+|\$\{[^}]+\}/g, '[^/]+')}$`,
  )

describe('the walk of axe', () => {
  const walked = routes.map(({ path }) => path.replace(/\?.*/, '').replace(/^\/enterprise\//, ''))

  it('given the routes of the back office, then they are found in the source', () => {
    expect(screens.length).toBeGreaterThan(70)
  })

  // One signs out whoever opens it; the others hold every word of the product, and help.spec.ts looks at them.
  const leftOut = /\/signout$|^help\/\*$/

  it('given a screen of the back office, then test/browser/routes.ts holds it', () => {
    const looked = screens.filter((path) => !leftOut.test(path))
    expect(looked.filter((path) => !walked.some((each) => pattern(path).test(each)))).toEqual([])
  })
})
