import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of a PDF as a reader copies it, without white space. */
export const pdfPages = async (bytes: Uint8Array): Promise<string[]> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str.replaceAll(/\s/g, '') : '')).join(''))
  }
  await document.destroy()
  return pages
}

/** The text of a whole PDF, see `pdfPages`. */
export const pdfText = async (bytes: Uint8Array): Promise<string> => (await pdfPages(bytes)).join('')

/** Where something stands on a page, in points from its lower left corner. */
type Place = { left: number; right: number; bottom: number; top: number }

/** The texts and the pictures (PNG, JPEG) of the first page and where they stand; letters without what hangs below. */
export const firstPage = async (bytes: Uint8Array) => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const texts: (Place & { text: string })[] = []
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [left, bottom] = [item.transform[4], item.transform[5]] as [number, number]
    const size = { right: left + item.width, top: bottom + 0.75 * item.height }
    texts.push({ text: item.str, left, bottom, ...size })
  }
  const { fnArray, argsArray } = await page.getOperatorList()
  const pictures: Place[] = []
  const kept: number[][] = []
  let now = [1, 0, 0, 1, 0, 0]
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.save) kept.push(now)
    if (operator === OPS.restore) now = kept.pop() ?? now
    if (operator === OPS.transform) now = Util.transform(now, argsArray[at])
    const [width, , , height, left, bottom] = now as [number, number, number, number, number, number]
    if (operator === OPS.paintImageXObject)
      pictures.push({ left, right: left + width, bottom, top: bottom + height })
  }
  await document.destroy()
  return { texts, pictures }
}

/**
 * What keeps a PDF of the renderer from being kept for years (PDF/A-2b), as far as the file itself says so: its part and
 * level, colour profile, id, fonts carried whole, nothing active and no lock. Empty when all is there.
 */
export const archiveFaults = (bytes: Uint8Array): string[] => {
  const pdf = Buffer.from(bytes).toString('latin1')
  const count = (pattern: RegExp) => pdf.match(pattern)?.length ?? 0
  const isOurs = (name: string) =>
    /^[A-Z]{6}\+Noto(Sans(JP|KR|SC|TC|Thai)?|Emoji)-(Regular|SemiBold)$/.test(name)
  const wanted: [string, boolean][] = [
    ['part and level', /<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>B</.test(pdf)],
    ['colour profile', /\/S \/GTS_PDFA1\b/.test(pdf) && pdf.includes('/DestOutputProfile')],
    ['id', /\/ID \[\(.+\)\]/.test(pdf)],
    ['a font is there', count(/\/Type \/FontDescriptor\b/g) > 0],
    ['fonts are carried', count(/\/Type \/FontDescriptor\b/g) === count(/\/FontFile2 \d+ 0 R/g)],
    ['fonts have a descriptor', count(/\/Subtype \/CIDFontType/g) === count(/\/FontDescriptor \d+ 0 R/g)],
    ['no other fonts', [...pdf.matchAll(/\/BaseFont \/(\S+)/g)].every(([, name]) => isOurs(name ?? ''))],
    ['text can be copied', count(/\/Subtype \/Type0\b/g) === count(/\/ToUnicode \d+ 0 R/g)],
    ['nothing active', !/\/(JavaScript|JS|Launch|EmbeddedFiles|OpenAction|AA|URI)\b/.test(pdf)],
    ['no lock', !pdf.includes('/Encrypt')],
  ]
  return wanted.filter(([, holds]) => !holds).map(([name]) => name)
}
