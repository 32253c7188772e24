import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { neutralise } from '#foundation/entity/csv/formula.ts'
import { own } from '#foundation/rules/own.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (...targets: [type: string, target: string][]) =>
  `${head}<Relationships xmlns="${packaged}/relationships">${targets
    .map(
      ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** What stands in a workbook of one sheet besides the sheet (ECMA-376, Part 1, 12.2). */
export const workbookParts: readonly (readonly [name: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  ],
  ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  ['xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
  [
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  ],
]

export const sheetPart = 'xl/worksheets/sheet1.xml'
export const sheetBegin = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** 0 → 'A', 26 → 'AA'. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What XML or a sheet takes for something else: markup, control characters, their escapes, U+FFFE and U+FFFF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/
const specials = new RegExp(special, 'g')

/** A control character, and a _ that would begin such an escape, as _xHHHH_ (ECMA-376, Part 1, 22.9.2.19). */
const escapeSign = (sign: string): string =>
  own(escapes, sign) ??
  (sign >= '\ufffe' ? '\ufffd' : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

/** Spaces at its ends, tabs and line breaks get lost unless the text says that they stay. */
const isSpaced = /^ | $|[\t\n]/

/** Nearly every text is plain: it is neither neutralised nor escaped nor spaced. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
const isMarked = /^[ '=+\-@＝＋－＠−]|[&<>_\u0000-\u001f\ufffe\uffff]/

const textXml = (cell: string): string => {
  if (!isMarked.test(cell) && !cell.endsWith(' ')) return `<t>${cell}</t>`
  const text = neutralise(cell)
  const escaped = special.test(text) ? text.replace(specials, escapeSign) : text
  return `<t${isSpaced.test(text) ? ' xml:space="preserve"' : ''}>${escaped}</t>`
}

/** A row of the sheet, numbered from 1; an empty text has no cell, and none is a formula. */
export const rowXml = (cells: readonly Cell[], columns: readonly string[], row: number): string => {
  let xml = `<row r="${row}">`
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] as Cell
    if (cell === '') continue
    xml +=
      typeof cell === 'number'
        ? `<c r="${columns[i]}${row}"><v>${cell}</v></c>`
        : `<c r="${columns[i]}${row}" t="inlineStr"><is>${textXml(cell)}</is></c>`
  }
  return `${xml}</row>`
}
