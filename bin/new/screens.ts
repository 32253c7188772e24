import type { Home } from './areas.ts'
import { type Change, inTurn, withEntry, withImport } from './edits.ts'
import type { Names } from './names.ts'

type SliceOf = { names: Names; label: string; home: Home; creates?: boolean }

/** The pages of a slice, with their tab in the top bar. */
export const sliceEntry = ({ names: { snake, kebab }, label, home, creates }: SliceOf) =>
  [
    '  {',
    `    families: ['${snake}'],`,
    ...(home.showsContracts ? ['    showsContracts: true,'] : []),
    `    tabs: [{ label: '${label}', path: '${snake}' }],`,
    ...(creates ? [`    creates: [{ label: '${label}を追加', path: '${snake}/create' }],`] : []),
    `    load: () => import('#${home.area}/${kebab}/ui/pages.tsx'),`,
    '  },',
  ].join('\n')

/** The label as it is read, where it is kana alone; else what whoever knows it puts there. */
const readingOf = (label: string) => {
  const kana = label.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
  return /^[ぁ-んー ]+$/.test(kana) ? kana : 'よみかた'
}

/** What the help of a new screen says at first. */
export const helpText = ({ names: { snake }, label }: SliceOf, what: string, how: readonly string[]) =>
  `import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: '${snake}',
    reading: '${readingOf(label)}',
    what: '${what}',
    how: [
${how.map((line) => `      '${line}',`).join('\n')}
    ],
  },
]
`

/** Puts a slice's help among that of the back office. */
export const helpEntry = ({ names: { camel, kebab }, home }: SliceOf, after: readonly RegExp[]): Change =>
  inTurn(
    withImport(`import { help as ${camel} } from '#${home.area}/${kebab}/ui/help.ts'`),
    withEntry('export const pages = [', `  ...${camel},`, after),
  )

/** Words of new screens, as test/browser/screen-words.ts writes them down. */
export const knownWords =
  (words: Readonly<Record<string, readonly string[]>>): Change =>
  (text) => {
    const added = Object.entries(words).map(([path, all]) => [path, all.toSorted().join('|')] as const)
    const sorted = [...Object.entries(JSON.parse(text) as Record<string, string>), ...added].sort(
      ([a], [b]) => (a < b ? -1 : 1),
    )
    return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
  }
