/** What stands at the begin of a line and says the how manyth it is; `style` is the same for all of one row of such lines. */
export type Ordinal = { number: number; style: string; length: number; written: string }

const rows: readonly (readonly [name: string, signs: string])[] = [
  ['circled', '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'],
  ['black', '❶❷❸❹❺❻❼❽❾❿'],
  ['roman', 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ'],
  ['kanji', '一二三四五六七八九十'],
  ['stems', '甲乙丙丁戊己庚辛'],
  ['iroha', 'イロハニホヘトチリヌ'],
  ['kana', 'アイウエオカキクケコ'],
  ['letters', 'ABCDEFGHIJKLMNOP'],
  ['small', 'abcdefghijklmnop'],
]
const marks = '■□◆◇●◎○▼▽★☆▶▪・*#＊'
const sign = `\\d{1,4}|[${rows.map(([, signs]) => signs).join('')}]`
/** A mark, a bracket, a short word (その, 枠, K-, No.), the number itself, and what parts it from what follows. */
const pattern = new RegExp(
  `^[\\s>]*[${marks}]?\\s?(?<open>[(\\[【〔<《≪「]?)(?<word>No\\.?\\s?|#|(?:[A-Z]{1,3}-)|\\p{L}{1,5}?[ -]?)?(?<sign>${sign})(?<unit>件目|つ目|番目)?(?<close>\\u20e3|[)\\]】〕>》≫」]|[.:、．](?!\\d)|[\\s]+|$)`,
  'u',
)

/**
 * The number that a line begins with, however it is written: 1. ① (2) 【A】 その3 K-301 枠B 一、 [イ] 甲. Letters and signs that are
 * words as well count only behind a word or in brackets, or before what parts them from the rest. イ stands in two rows (イロハ, アイウ): both are given.
 */
export function ordinalsOf(line: string): Ordinal[] {
  const found = pattern.exec(line.slice(0, 60))
  if (!found) return []
  const { open = '', word = '', sign: written = '', unit = '', close = '' } = found.groups!
  const row = rows.find(([, signs]) => signs.includes(written))
  const isBare = open === '' && word === '' && /^\s*$/.test(close)
  if (isBare && row !== undefined && !['circled', 'black', 'roman'].includes(row[0])) return []
  // K 3, Java 8: a word apart from its number names something else, as does one that ends in a sign of its own row.
  if (
    word !== '' &&
    row !== undefined &&
    /\p{Script=Han}$|\p{Script=Katakana}$/u.test(word) &&
    row[0] !== 'letters'
  )
    return []
  if ((row?.[0] === 'letters' || row?.[0] === 'small') && /[a-z]\s?$/i.test(word)) return []
  if (/[a-z]{2}\s?$/i.test(word) && !/^(?:no|job|pos|case|req)/i.test(word)) return []
  const kinds = row ? rows.filter(([, signs]) => signs.includes(written)) : [undefined]
  return kinds.map((kind) => ({
    number: kind ? kind[1].indexOf(written) + 1 : Number(written),
    style: [
      open,
      word.trim(),
      kind?.[0] ?? (written.length > 2 ? 'code' : 'digits'),
      unit,
      close.trim(),
    ].join(' '),
    length: found[0].length,
    written,
  }))
}
