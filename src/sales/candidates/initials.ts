/** Latin letter of the rows of the kana table, as names are written abroad (Hepburn). */
const rows: readonly (readonly [string, string])[] = [
  ['アァ', 'A'],
  ['イィ', 'I'],
  ['ウゥ', 'U'],
  ['エェ', 'E'],
  ['オォ', 'O'],
  ['カキクケコ', 'K'],
  ['ガギグゲゴ', 'G'],
  ['サシスセソ', 'S'],
  ['ザズゼゾ', 'Z'],
  ['ジヂ', 'J'],
  ['タツテト', 'T'],
  ['チ', 'C'],
  ['ダデド', 'D'],
  ['ヅ', 'Z'],
  ['ナニヌネノン', 'N'],
  ['ハヒヘホ', 'H'],
  ['フ', 'F'],
  ['バビブベボ', 'B'],
  ['パピプペポ', 'P'],
  ['マミムメモ', 'M'],
  ['ヤユヨャュョ', 'Y'],
  ['ラリルレロ', 'R'],
  ['ワヲ', 'W'],
  ['ヴ', 'V'],
]

const letterOf = (word: string): string => {
  const first = word.normalize('NFKC').charAt(0)
  if (first === '') return ''
  return (
    rows.find(([kana]) => kana.includes(first))?.[1] ?? (/[A-Za-z]/.test(first) ? first.toUpperCase() : '')
  )
}

/** Initials of a name by its kana, family name first: 'サトウ ケンタ' → 'S.K'; '' where neither kana nor Latin letters say them. */
export const initialsOf = (kana: string): string => {
  const letters = kana
    .trim()
    .split(/[\s　]+/)
    .slice(0, 2)
    .map(letterOf)
  return letters.every(Boolean) ? letters.join('.') : ''
}
