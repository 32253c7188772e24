import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Choices } from '#foundation/masterdata/choices.ts'

const root = join(import.meta.dirname, '../..')
const isChoices = (value: unknown): value is Choices =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && typeof one[0] === 'number')

/** Every fixed list of the product: those of an entity stand beside it, those of several in the master data. */
const lists = (
  await Promise.all(
    ['src/foundation/masterdata/states.ts', ...globSync('src/**/choices.ts', { cwd: root })].map(
      async (file) =>
        Object.entries((await import(join(root, file))) as object)
          .filter((entry): entry is [string, Choices] => isChoices(entry[1]))
          .map(([name, list]): [string, Choices] => [`${name} (${file})`, list]),
    ),
  )
).flat()

it.each(lists)(
  'when %s is shown, then every id and every label stands once and no label is empty',
  (_name, list) => {
    expect(new Set(list.map(([id]) => id)).size).toBe(list.length)
    expect(new Set(list.map(([, label]) => label)).size).toBe(list.length)
    expect(list.every(([id, label]) => Number.isInteger(id) && label.trim() !== '')).toBe(true)
  },
)
