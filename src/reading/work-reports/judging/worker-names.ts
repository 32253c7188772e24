import type { Source } from '../../extract/layout/span.ts'
import { sheetOf } from '../sheets/sheet-of.ts'

const word =
  '氏名|作業者(?:氏?名)?|担当(?:者|技術者)?(?:氏?名)?|報告者(?:氏?名)?|技術者氏?名|要員(?:氏?名)|従事者(?:氏?名)?|作業員|対象者|スタッフ(?:氏?名)|社員名|従業員(?:名)?|name|consultant|contractor|employee|worker'
const label = new RegExp(`^(?:${word})$`, 'i')
const inText = new RegExp(
  `(?:^|[\\s(])(${word}) ?(?::|\\s) ?([^\\s\\d:()]{1,12}(?: [^\\s\\d:()]{1,12})?)`,
  'i',
)

const plain = (text: string) => text.replace(/[\s:]/g, '')

type Named = { label: string; name: string }

const namedInSheet = (source: Source, block: number): Named[] => {
  const sheet = sheetOf(source, block)
  return (sheet?.cells ?? []).flatMap((cell): Named[] => {
    const inside = /^(.{1,8}?) ?: ?(.{2,20})$/.exec(cell.text)
    if (inside && label.test(plain(inside[1]!)))
      return [{ label: plain(inside[1]!), name: plain(inside[2]!) }]
    if (!label.test(plain(cell.text))) return []
    const beside = sheet?.inRow(cell.row).find(({ column }) => column >= cell.column + cell.columns)
    return beside && !/\d/.test(beside.text) && !label.test(plain(beside.text))
      ? [{ label: plain(cell.text), name: plain(beside.text) }]
      : []
  })
}

const namedInText = (source: Source, block: number): Named[] =>
  source
    .plain(block, null)
    .split('\n')
    .flatMap((line): Named[] => {
      const found = inText.exec(line)
      return found ? [{ label: plain(found[1]!), name: plain(found[2]!) }] : []
    })

/** Whom some blocks name as the one who worked, without blanks: several where one label stands beside several names. */
export function workersIn(source: Source, blocks: readonly number[]): string[] {
  const named = [...new Set(blocks)].flatMap((block) =>
    source.document.blocks[block]?.kind === 'text' ? namedInText(source, block) : namedInSheet(source, block),
  )
  const byLabel = [...Map.groupBy(named, (each) => each.label).values()]
  const names = byLabel.map((same) => [...new Set(same.map(({ name }) => name))])
  return names.toSorted((a, b) => b.length - a.length)[0] ?? []
}
