/**
 * The items of a questionnaire, described once for the builder, the public page and the server. Plain values: nothing
 * here imports a database, React or zod.
 */

/** VALUES: questionnaire item types. */
export const itemTypes = [
  [1, '一行'],
  [2, '複数行'],
  [3, '数値'],
  [4, '日付'],
  [5, '単一選択'],
  [6, '複数選択'],
  [7, 'プルダウン'],
  [8, 'ファイル'],
  [9, '候補者の項目'],
  [10, '見出し'],
] as const
export type ItemType = (typeof itemTypes)[number][0]

/** How an item is answered; an item of the candidate's is answered as its column is. */
export type Input = 'line' | 'text' | 'number' | 'date' | 'radio' | 'checks' | 'select' | 'file'

export type Option = { id: number; name: string }

/** `is`: one of the options was chosen; `is_not`: none of them was. */
export const conditionWords = {
  is: '等しい',
  is_not: '等しくない',
  filled: '回答がある',
  empty: '回答がない',
} as const
export type ConditionWord = keyof typeof conditionWords
export type Condition = { item: string; is: ConditionWord; options: number[] }

export type Item = {
  /** Stays with the item through moves and editions: q1, q2 … */
  key: string
  type: ItemType
  label: string
  help: string
  required: boolean
  /** Characters (1, 2), the number itself (3), how many are chosen (6), how many files (8). */
  min: number | null
  max: number | null
  /** First and last day (4): '', a day, or days from the day of the answer: +0, +365, -30. */
  from: string
  to: string
  options: Option[]
  /** The candidate's column (9). */
  column: string | null
  /** What the column is answered by, and its unit; filled in by the server. */
  input: Input | null
  unit: string
  /** All of them hold, or the item is not shown. Of a heading: its section. */
  show_if: Condition[]
}

/** What people typed, by the key of the item; of several options each is one text. */
export type Typed = Record<string, string[]>

export type FormContent = {
  title: string
  intro: string
  thanks: string
  /** Each section on a page of its own. */
  by_section: boolean
  items: Item[]
}

/** An answer that nobody ends is kept for so long after it was last touched. */
export const draftDays = 7

export const heading = 10
export const columnType = 9
export const fileType = 8

export const limits = {
  items: 100,
  options: 60,
  conditions: 5,
  title: 100,
  label: 200,
  help: 500,
  intro: 2_000,
  option: 100,
  line: 200,
  text: 5_000,
  files: 3,
} as const

const inputs: Readonly<Partial<Record<ItemType, Input>>> = {
  1: 'line',
  2: 'text',
  3: 'number',
  4: 'date',
  5: 'radio',
  6: 'checks',
  7: 'select',
  8: 'file',
}

/** How an item is answered; null for a heading, and for a column that is there no more. */
export const inputOf = ({ type, input }: Pick<Item, 'type' | 'input'>): Input | null =>
  type === columnType ? input : (inputs[type] ?? null)

export const isChosen = (input: Input | null): boolean =>
  input === 'radio' || input === 'checks' || input === 'select'

export const emptyContent: FormContent = { title: '', intro: '', thanks: '', by_section: false, items: [] }

export const isItemKey = (key: string): boolean => /^q[1-9]\d{0,3}$/.test(key)

/** A key that no item of the list has had; `last` is the highest number given before. */
export const nextKey = (items: readonly Pick<Item, 'key'>[]): string =>
  `q${Math.max(0, ...items.map(({ key }) => Number(key.slice(1)) || 0)) + 1}`

export const newItem = (type: ItemType, key: string): Item => ({
  key,
  type,
  label: '',
  help: '',
  required: false,
  min: null,
  max: null,
  from: '',
  to: '',
  options:
    type === 5 || type === 6 || type === 7
      ? [
          { id: 1, name: '選択肢1' },
          { id: 2, name: '選択肢2' },
        ]
      : [],
  column: null,
  input: null,
  unit: '',
  show_if: [],
})

export type Section = { heading: Item | null; items: Item[] }

/** The items parted by their headings; what stands before the first heading is a section without one. */
export const sectionsOf = (items: readonly Item[]): Section[] => {
  const sections: Section[] = []
  for (const item of items) {
    if (item.type === heading) sections.push({ heading: item, items: [] })
    else if (sections.length === 0) sections.push({ heading: null, items: [item] })
    else sections.at(-1)?.items.push(item)
  }
  return sections
}

const seconds: Readonly<Record<Input, number>> = {
  line: 10,
  text: 30,
  number: 8,
  date: 8,
  radio: 6,
  checks: 9,
  select: 6,
  file: 30,
}

/** About how long the answers take, in whole minutes; at least one. */
export const minutesOf = (items: readonly Item[]): number => {
  const sum = items.reduce(
    (all, item) => all + seconds[inputOf(item) ?? 'line'] * (item.type === heading ? 0 : 1),
    0,
  )
  return Math.max(1, Math.round(sum / 60))
}

/** Questions by their number as people read it: headings have none. */
export const numbersOf = (items: readonly Item[]): ReadonlyMap<string, number> =>
  new Map(items.filter(({ type }) => type !== heading).map(({ key }, at) => [key, at + 1]))
