import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'
import type { Sink } from './sinks.ts'

configure({ useWebWorkers: false })

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything of a workbook but its one sheet, which is written as it comes. */
const parts: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** XML knows no U+FFFE and U+FFFF. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>]/g, (sign) => escapes[sign] as string)

/** 0 → A, 26 → AA. */
const letters = (column: number): string =>
  `${column >= 26 ? letters(Math.floor(column / 26) - 1) : ''}${String.fromCharCode(65 + (column % 26))}`

const cell = (at: string, text: string, number: boolean) => {
  if (text === '') return ''
  return number && /^-?\d{1,15}$/.test(text)
    ? `<c r="${at}"><v>${text}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/**
 * An .xlsx file at a path, streamed: the libraries at hand want the whole sheet in memory. `numbers` says which columns
 * hold amounts; everything else is text.
 */
export const workbookSink = async (path: string, numbers: readonly boolean[]): Promise<Sink> => {
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(path)) as WritableStream<Uint8Array>, {
    level: 4,
  })
  for (const [name, text] of parts) await zip.add(name, new TextReader(text), { zip64: false })
  const { readable, writable } = new TextEncoderStream()
  const adding = zip.add('xl/worksheets/sheet1.xml', readable, { zip64: false })
  const sheet = writable.getWriter()
  // What fails in the one half shows in the other, where it is awaited.
  adding.catch(() => undefined)
  await sheet.write(`${head}<worksheet xmlns="${main}"><sheetData>`)
  const columns = numbers.map((number, i) => ({ number, letters: letters(i) }))
  let row = 0
  const rowOf = (line: readonly string[]) => {
    row++
    return `<row r="${row}">${columns.map((of, i) => cell(`${of.letters}${row}`, line[i] ?? '', of.number)).join('')}</row>`
  }
  return {
    async write(lines) {
      await sheet.write(lines.map(rowOf).join(''))
    },
    async end() {
      await sheet.write('</sheetData></worksheet>')
      await sheet.close()
      await adding
      await zip.close()
    },
  }
}
