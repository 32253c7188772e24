import { rawZip } from './raw-zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** What stands in the parts of a workbook: the rows of its sheet, shared texts, styles, and the workbook's own properties. */
type Parts = { rows: string; texts?: string; styles?: string; properties?: string }

/** An .xlsx of one sheet as it is in the bytes: right or wrong. */
export const workbookOf = (
  { rows, texts = '', styles = '', properties = '' }: Parts,
  lies: { saysBytes?: number } = {},
): Uint8Array =>
  rawZip(
    {
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${properties}/><sheets><sheet name="名簿" sheetId="1" r:id="rId3"/><sheet name="別" sheetId="2" r:id="rId9"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${[
        ['rId1', 'sharedStrings', 'sharedStrings.xml'],
        ['rId2', 'styles', '/xl/styles.xml'],
        ['rId3', 'worksheet', 'worksheets/sheet1.xml'],
      ]
        .map(([id, kind, to]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${to}"/>`)
        .join('')}</Relationships>`,
      'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>`,
      'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
      'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    },
    lies,
  )

/** A cell with its text within, as a row of a sheet holds it. */
export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
