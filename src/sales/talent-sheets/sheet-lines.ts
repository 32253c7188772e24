import type { Cell } from '#foundation/entity/csv/format-file.ts'
import type { TalentSheet } from './talent-sheet.ts'

/** The sheet as the lines of a workbook: facts, then the skills in a table, then the texts. */
export const sheetLines = ({
  title,
  name,
  enterprise,
  date,
  facts,
  skills,
  texts,
}: TalentSheet): Cell[][] => [
  [title, '', date.replaceAll('-', '/')],
  ['氏名', name, enterprise],
  ...facts.map((fact): Cell[] => [...fact]),
  [],
  ['分類', 'スキル', '経験'],
  ...skills.flatMap(({ group, items }) => items.map((item): Cell[] => [group, item.name, item.level])),
  ...texts.flatMap(([label, text]): Cell[][] => [[], [label], [text]]),
]
