import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { readSheet } from 'read-excel-file/node'
import { badRequest, tooLarge } from '../../platform/errors.ts'
import { notCsv } from './charset.ts'
import { batchesOf, type CsvRow } from './rows.ts'

/** What a workbook may unpack to, so that a few bytes never fill the memory. */
const maxUnpacked = 500 * 1024 * 1024

/** True when the bytes are those of a ZIP, as an .xlsx is one. */
export const looksLikeZip = (start: Uint8Array) =>
  Buffer.from(start.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'

/** Throws 415 when the ZIP is no .xlsx, 413 when it unpacks to more than 500 MB. */
const checkWorkbook = async (bytes: Uint8Array) => {
  const zip = new ZipReader(new Uint8ArrayReader(bytes))
  const entries = await zip.getEntries().catch(() => [])
  await zip.close()
  if (!entries.some(({ filename }) => filename === 'xl/workbook.xml')) throw notCsv()
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxUnpacked)
    throw tooLarge('Excelファイルが大きすぎます。シートを分けるか、CSVで保存してからアップロードしてください')
}

const pad = (n: number) => String(n).padStart(2, '0')

/** A day or instant of a sheet, which has no time zone, as people write it. */
const dateText = (at: Date) => {
  const day = `${at.getUTCFullYear()}/${pad(at.getUTCMonth() + 1)}/${pad(at.getUTCDate())}`
  const time = `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`
  return time === '00:00' ? day : `${day} ${time}`
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined ? '' : value instanceof Date ? dateText(value) : String(value)

/** The first sheet of an .xlsx as rows (see `batchesOf`). Throws 400, 413 or 415 for what is none. */
export async function* readWorkbook(bytes: Uint8Array): AsyncGenerator<CsvRow[]> {
  await checkWorkbook(bytes)
  const sheet = await readSheet(Buffer.from(bytes), undefined, { trim: false }).catch(() => {
    throw badRequest(
      'Excelファイルを読み取れません。Excelで開いて保存し直してから、もう一度アップロードしてください',
    )
  })
  yield* batchesOf(sheet.map((row) => row.map(cellOf)))
}
