import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const file = 'src/foundation/ui/palette/screen-words.json'
/** With this set, the walk over all pages writes the words down instead of comparing them. */
const isWriting = process.env.WRITE_WORDS === '1'

/** Everything the product itself says, so that names of the demo's records are told from its words. */
let source: string | undefined
const said = (text: string): boolean => {
  source ??= execFileSync('git', ['ls-files', 'src/**/*.ts', 'src/**/*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && !path.startsWith('src/app/demo/') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  return source.includes(text)
}

/** Headings, tabs, buttons, columns and labels of the page in view. */
export const wordsOf = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '#content :is(h1, h2, h3, th, label, legend, dt, button, [role="tab"], nav a, header a, .mantine-SegmentedControl-label)',
      ),
    ]
      .filter((element) => !element.closest('tbody, [role="listbox"]'))
      .map((element) => (element.textContent ?? '').trim()),
  )
  return [...new Set(texts)]
    .filter((text) => text.length >= 2 && text.length <= 24 && !/[\d¥]/.test(text) && said(text))
    .sort()
}

/** The screens one may go to: those that name no record. */
const isScreen = (path: string) => !/\/\d/.test(path)

/** Of the words of a screen so many may be unknown: some stand there only with some records. */
const mostUnknown = 0.1

/** Words of screens that the palette does not know, each with its screen. */
export const missingWords = (seen: ReadonlyMap<string, readonly string[]>): string[] => {
  const byScreen = new Map<string, string[]>()
  for (const [address, words] of seen) {
    const [path = ''] = address.split('?')
    if (isScreen(path)) byScreen.set(path, [...new Set([...(byScreen.get(path) ?? []), ...words])].sort())
  }
  const screens = [...byScreen]
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  if (isWriting) {
    const all = Object.entries({
      ...known,
      ...Object.fromEntries(screens.map(([path, words]) => [path, words.join('|')])),
    }).sort(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
    return []
  }
  return screens.flatMap(([path, words]) => {
    const held = (known[path] ?? '').split('|')
    const unknown = words.filter((word) => !held.includes(word))
    return unknown.length > words.length * mostUnknown ? unknown.map((word) => `${path}: ${word}`) : []
  })
}
