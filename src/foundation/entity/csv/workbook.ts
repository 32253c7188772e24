import { open } from 'node:fs/promises'
import { posix } from 'node:path'
import type { FileEntry } from '@zip.js/zip.js'
import { AppError, badRequest } from '../../platform/errors.ts'
import { FileBytes, zipEntries } from '../../platform/files/zip-entries.ts'
import { notCsv } from './charset.ts'
import { batchesOf, type CsvRow } from './rows.ts'
import { readDateStyles } from './xlsx/dates.ts'
import { readSheetRows } from './xlsx/sheet.ts'
import { readSharedTexts } from './xlsx/texts.ts'
import { readAllXml } from './xlsx/xml.ts'

type Parts = Map<string, FileEntry>

/** True when the bytes are those of a ZIP, as an .xlsx is one. */
export const looksLikeZip = (start: Uint8Array) =>
  Buffer.from(start.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'

const unreadable = () =>
  badRequest('Excelファイルを読み取れません。Excelで開いて保存し直してから、もう一度アップロードしてください')

const partAt = (parts: Parts, path: string): FileEntry => {
  const part = parts.get(path)
  if (!part) throw unreadable()
  return part
}

/** Where the parts that a workbook names stand, by their ids and kinds. */
const readRelations = async (parts: Parts) => {
  const relations: { id: string; kind: string; path: string }[] = []
  await readAllXml(partAt(parts, 'xl/_rels/workbook.xml.rels'), {
    open(name, attribute) {
      if (name !== 'Relationship') return
      const kind = (attribute('Type') ?? '').split('/').at(-1) ?? ''
      const path = posix.join('/', posix.resolve('/xl', attribute('Target') ?? '')).slice(1)
      relations.push({ id: attribute('Id') ?? '', kind, path })
    },
  })
  return relations
}

/** The first sheet of a workbook, what its cells are read by, and the year it counts days from. */
const readBook = async (parts: Parts) => {
  const relations = await readRelations(parts)
  const sheetIds: string[] = []
  let epoch: 1900 | 1904 = 1900
  await readAllXml(partAt(parts, 'xl/workbook.xml'), {
    open(name, attribute) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attribute('date1904') ?? '')) epoch = 1904
      if (name === 'sheet') sheetIds.push(attribute('id') ?? '')
    },
  })
  const sheets = relations.filter(({ kind }) => kind === 'worksheet')
  const first = sheetIds.flatMap((id) => sheets.find((sheet) => sheet.id === id) ?? [])[0]
  const pathOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.path ?? ''
  const texts = await readSharedTexts(parts.get(pathOf('sharedStrings')))
  const dateStyles = await readDateStyles(parts.get(pathOf('styles')))
  return { sheet: partAt(parts, first?.path ?? ''), book: { texts, dateStyles, epoch } }
}

/**
 * The first sheet of the .xlsx at a path as rows (see `batchesOf`), read as it is unpacked. Throws 400, 413 or 415 for
 * what is none.
 */
export async function* readWorkbook(path: string): AsyncGenerator<CsvRow[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const parts = await zipEntries(new FileBytes(file, size), size)
    if (!parts.has('xl/workbook.xml')) throw notCsv()
    const { sheet, book } = await readBook(parts)
    yield* batchesOf(readSheetRows(sheet, book))
  } catch (error) {
    throw error instanceof AppError ? error : unreadable()
  } finally {
    await file.close()
  }
}
