import { parseArgs } from 'node:util'
import { type Home, homeOf } from './areas.ts'
import { checkLabel, checkSnake, type Names, namesOf } from './names.ts'
import { refuse } from './refusal.ts'

/** What is wished for: a kind of thing, its name, its Japanese name, and where it is to stand. */
export type Request = { kind: string; names: Names; label: string | undefined; home: Home }

export const usage =
  'use: npm run new entity notes メモ | list note_labels ラベル | queue note_mails メモの送信 | route note_counts メモの数 [--area sales]'

type Environment = Readonly<Record<string, string | undefined>>

/** npm keeps `--area=sales` to itself, and of `--area sales` the first half. */
const areaOf = (area: string | undefined, positionals: string[], { npm_config_area: kept }: Environment) => {
  if (area !== undefined) return area
  if (kept === 'true') return positionals.pop()
  return kept || 'sales'
}

export const readRequest = (args: readonly string[], env: Environment): Request => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { area: { type: 'string' } },
    })
    const area = areaOf(values.area, positionals, env)
    const [kind, name, label, ...more] = positionals
    if (!kind || !name || !area || more.length > 0) return refuse(usage)
    return {
      kind,
      names: namesOf(checkSnake(name)),
      label: label === undefined ? undefined : checkLabel(label),
      home: homeOf(area),
    }
  } catch (error) {
    if (error instanceof TypeError) return refuse(usage)
    throw error
  }
}
