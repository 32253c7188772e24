/** What somebody says of a prefecture: wished, never, or nothing. */
export type PlaceWish = 'wished' | 'never' | null

const prefectures = Array.from({ length: 47 }, (_, at) => at + 1)

const patterns = new Map<string, RegExp>()

/** What follows a prefecture's name up to the next comma; 東京都 holds 京都 and does not name it. */
const patternOf = (name: string): RegExp => {
  const bare = name.replace(/[都府県]$/, '')
  const made =
    patterns.get(name) ?? new RegExp(`${bare === '京都' ? '(?<!東)' : ''}${bare}([^、,。\\n・/／]*)`)
  patterns.set(name, made)
  return made
}

const saidOf = (desired: string, name: string | undefined): string | undefined =>
  name === undefined ? undefined : patternOf(name).exec(desired)?.[1]

const refused = /以外|不可|NG|できない|除く|は遠/i
const alone = /のみ|だけ|限定/

/** How a wish for places (「東京・大阪」「東京以外」「埼玉県内のみ」) speaks of one; a wish for some alone leaves out all others. */
export const wishOfPlace = (
  desired: string | null,
  there: number,
  nameOf: (prefecture: number) => string | undefined,
): PlaceWish => {
  const text = desired?.normalize('NFKC') ?? ''
  const here = nameOf(there)
  if (text === '' || !here) return null
  const said = saidOf(text, here)
  if (said !== undefined) return refused.test(said) ? 'never' : 'wished'
  const namesAnother = () => prefectures.some((id) => saidOf(text, nameOf(id)) !== undefined)
  return alone.test(text) && namesAnother() ? 'never' : null
}
