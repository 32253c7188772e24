import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'

configure({ useWebWorkers: false })

/** How every part of a workbook begins. */
export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
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

/** Packs the sheet at a path, the one of its workbook, to an .xlsx at `out`, streamed. */
export const run = async ({ sheet, out }: { sheet: string; out: string }): Promise<void> => {
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(out)) as WritableStream<Uint8Array>, {
    level: 4,
  })
  for (const [name, text] of parts) await zip.add(name, new TextReader(text), { zip64: false })
  const bytes = Readable.toWeb(createReadStream(sheet)) as ReadableStream<Uint8Array>
  await zip.add('xl/worksheets/sheet1.xml', bytes, { zip64: false })
  await zip.close()
}
