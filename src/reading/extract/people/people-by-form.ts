import { turned } from '../layout/sideways.ts'
import type { Source } from '../layout/span.ts'
import type { ColumnForm, TablePart, View } from '../layout/view.ts'
import type { ReadingWords } from '../words.ts'
import { formsOfColumns } from './list-columns.ts'
import { headsAbove, peopleOfRows, textsOf } from './person-of-list.ts'
import { formsOf } from './value-forms.ts'

const maxPeople = 50
const maxRows = 300
const maxColumns = 60
/** So many cells of a row have a form of their own. */
const fewestForms = 3

const isWithNumber = /^[~\d].{0,10}$|^.{0,4}\d.{0,2}(?:まで|以上|以下|以内|から|~)$/

/** Forms that only people have. */
const ofPeople = new Set<ColumnForm>(['name', 'kana', 'age', 'gender', 'nationality'])

/**
 * The people of a list by the form of its values, whatever its headings say: rows of which three cells or more are a station, an
 * age, a price, a start and the like, below one another in the same columns; or columns of such cells, turned.
 */
export function peopleByForm(source: Source, part: TablePart, words: ReadingWords): View[] {
  const upright = rowsByForm(source, part, words)
  if (upright.length > 1) return upright
  const rows = part.rows.slice(0, maxRows).filter((row) => {
    const cells = part.grid.startingIn(row)
    return cells.length >= 2 && cells.every((cell) => part.grid.cells[cell]!.columns === 1)
  })
  return rows.length > fewestForms ? rowsByForm(source, turned(part, rows), words) : []
}

function rowsByForm(source: Source, part: TablePart, words: ReadingWords): View[] {
  const read = (cell: number) => formsOf(source.whole(part.block, cell), words)
  const rows = part.rows.slice(0, maxRows).filter((row) => {
    const cells = part.grid.startingIn(row).slice(0, maxColumns)
    return cells.filter((cell) => read(cell).size > 0).length >= fewestForms
  })
  // What is asked for stands between the headings and the people: 45まで, 8年以上, ~90.
  const holdsValues = (row: number) =>
    part.grid.startingIn(row).filter((cell) => isWithNumber.test(source.plain(part.block, cell).trim()))
      .length >= 2
  const [first] = rows
  if (first === undefined || rows.length < 2) return []
  const heads = headsAbove(
    part,
    part.rows.filter((row) => row < first && !holdsValues(row)),
  )
  const columns = formsOfColumns(source, part, textsOf(source, part, heads), rows, words)
  if (columns.size < fewestForms || ![...columns.values()].some(({ form }) => ofPeople.has(form))) return []
  const people = rows.filter((row) => {
    const cells = part.grid.inRow(row).flatMap((cell) => {
      const column = columns.get(part.grid.cells[cell]!.column)
      return column && source.plain(part.block, cell).trim() !== '' ? [[cell, column.form] as const] : []
    })
    const fitting = cells.filter(([cell, form]) => fits(read(cell), form))
    return fitting.length >= 2 && fitting.length * 2 >= cells.length
  })
  return people.length > 1
    ? peopleOfRows(source, part, heads, people.slice(0, maxPeople), words, columns)
    : []
}

const fits = (forms: ReturnType<typeof formsOf>, form: ColumnForm) =>
  form === 'thousands' ? forms.has('number') : forms.has(form) || (isNumeric(form) && forms.has('number'))

const isNumeric = (form: ColumnForm) => form === 'age' || form === 'price'
