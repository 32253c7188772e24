import { PDF, PdfDict, PdfName, PdfString, rgb, StandardFonts } from '@libpdf/core'

/** A PDF of so many pages, each with its number on it; `change` does something with it before it is written. */
export const makePaper = async (
  pages = 1,
  change?: (pdf: PDF) => void,
  size: { width: number; height: number } = { width: 595, height: 842 },
): Promise<Uint8Array> => {
  const pdf = PDF.create()
  for (let number = 1; number <= pages; number++)
    pdf.addPage(size).drawText(`NDA ${number} / ${pages}`, {
      x: 72,
      y: size.height - 100,
      size: 24,
      font: StandardFonts.Helvetica,
      color: rgb(0, 0, 0),
    })
  change?.(pdf)
  return pdf.save()
}

const script = () => PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') })

/** Papers that nobody may be asked to agree on, with what is said of them. */
export const hostilePapers = async (): Promise<readonly (readonly [string, Uint8Array, RegExp])[]> => [
  ['an empty file', new Uint8Array(), /ファイルが空です/],
  ['a text that calls itself PDF', Buffer.from('これはPDFではありません'), /PDFではないファイル/],
  ['the head of a PDF alone', Buffer.from('%PDF-1.7\n%%EOF\n'), /読めません/],
  ['half a PDF', (await makePaper(3)).slice(0, 900), /読めません/],
  [
    'one with a password',
    await makePaper(1, (pdf) => pdf.setProtection({ userPassword: 'secret', ownerPassword: 'owner' })),
    /パスワードや制限/,
  ],
  [
    'one that may be read but not changed',
    await makePaper(1, (pdf) => pdf.setProtection({ ownerPassword: 'owner' })),
    /パスワードや制限/,
  ],
  [
    'one with a script',
    await makePaper(1, (pdf) => pdf.getCatalog().set('OpenAction', script())),
    /JavaScript/,
  ],
  [
    'one with a script behind a page',
    await makePaper(1, (pdf) => pdf.getPage(0)?.dict.set('AA', PdfDict.of({ O: pdf.register(script()) }))),
    /JavaScript/,
  ],
  [
    'one with a file attached',
    await makePaper(1, (pdf) => pdf.addAttachment('覚書.txt', Buffer.from('別の条件'))),
    /ファイルが添付/,
  ],
  ['one of 101 pages', await makePaper(101), /100ページまで/],
]
