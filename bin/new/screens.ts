import type { Home } from './areas.ts'
import type { Change } from './edits.ts'
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
