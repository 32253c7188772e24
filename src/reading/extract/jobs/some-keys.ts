const roman = 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ'
const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'
const number = `\\d{1,2}|[${circled}]|[${roman}]`
/** A number that counts nothing and is no day: 1, Ⅱ~Ⅳ. */
const numberKey = new RegExp(
  `^(?:No\\.?|案件)?(${number})(?:[~-](${number}))?(?![\\d/:.%月日年名万回歳時分社件人])`,
)

/** The role in the name of a job: 次期システム PL → PL, PM 1名 / ~120万 → PM. */
export const roleOf = (name: string | undefined): string | undefined => {
  const role = name
    ?.replace(/[ ]?\d{1,2}名.*$/, '')
    .split(' ')
    .at(-1)
  return role && role.length >= 2 && role.length <= 20 ? role : undefined
}

/** The jobs that the beginning of a text names: 1, ①, Ⅱ~Ⅳ, PM. */
export function keyAt(
  text: string,
  roles: readonly (string | undefined)[],
): { length: number; jobs: number[] } | undefined {
  const number = numberKey.exec(text)
  if (number) {
    const [first, last] = [placeOfKey(number[1]!), placeOfKey(number[2] ?? number[1]!)]
    const jobs = roles.map((_, i) => i).filter((i) => i >= first && i <= last)
    return first >= 0 && last < roles.length && jobs.length > 0
      ? { length: number[0].length, jobs }
      : undefined
  }
  const role = roles
    .filter((each): each is string => each !== undefined && text.startsWith(each))
    .sort((a, b) => b.length - a.length)[0]
  return role
    ? { length: role.length, jobs: roles.flatMap((each, i) => (each === role ? [i] : [])) }
    : undefined
}

const placeOfKey = (key: string) =>
  circled.includes(key) ? circled.indexOf(key) : roman.includes(key) ? roman.indexOf(key) : Number(key) - 1

/** The pieces of a sentence between commas and points. */
export function segmentsOf(text: string, from: number): { at: number; text: string }[] {
  const segments: { at: number; text: string }[] = []
  let at = from
  for (const { index } of [...text.slice(from).matchAll(/[、,。・]|$/g)]) {
    segments.push({ at, text: text.slice(at, from + index) })
    at = from + index + 1
  }
  return segments
}
