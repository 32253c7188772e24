import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { drawPage, openPdf } from '#foundation/platform/documents/draw-pdf.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { cutAtRules } from './pdf/cut-pieces.ts'
import { type Laid, layPieces, spotsOfPage } from './pdf/lay-pieces.ts'
import { readPieces, readRules } from './pdf/read-page.ts'
import { uprightView } from './pdf/upright.ts'
import { readPicture } from './scan/read-picture.ts'
import {
  type PageLayout,
  type SourceBlock,
  type SourceDocument,
  type Spot,
  sourceLimits,
} from './source-document.ts'

/** Pages of pictures that are read at most: each takes seconds. */
const maxScanned = 10
/** No further page of pictures is begun after this: what was read by then is kept. */
const longestScan_ms = 25_000
/** Dots a point of the picture that OCR reads: 216 dots an inch. */
const ocrScale = 3

const open = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  try {
    return await openPdf(bytes)
  } catch (error) {
    throw badRequest(
      (error as Error).name === 'PasswordException'
        ? 'パスワード付きのPDFは読み取れません。パスワードを外してからもう一度選んでください'
        : 'PDFを開けません。作り直してから、もう一度選んでください',
    )
  }
}

/** Of a scan of a thousand stamps nobody needs every place. */
const maxSpots = 20_000

/** Texts and tables of a page from top to bottom. */
const layPage = async (page: PDFPageProxy, view: PageViewport): Promise<Laid[]> => {
  const rules = await readRules(page, view)
  return layPieces(`${page.pageNumber}ページ`, cutAtRules(await readPieces(page, view), rules), rules)
}

/** What OCR reads of a page that is a picture: its texts and tables, and where they stand on it. */
const scanPage = async (
  ocr: string,
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  { first, quarters: before }: { first: number; quarters: number },
) => {
  const { picture, scale } = await drawPage(pdf, page, ocrScale)
  const { pieces, rules, toPicture, quarters } = await readPicture(ocr, picture, before)
  const laid = layPieces(`${page.pageNumber}ページ`, pieces, rules)
  const spots = spotsOfPage(laid, first, page.pageNumber).map((spot): Spot => {
    const { x, y, width, height } = toPicture(spot)
    return { ...spot, x: x / scale, y: y / scale, width: width / scale, height: height / scale }
  })
  return { blocks: laid.map(({ block }) => block), spots, quarters }
}

/**
 * The texts of a PDF, what stands in drawn cells as tables. Pages that are pictures are read by OCR where its program
 * is given.
 */
export const sourceOfPdf = async (bytes: Uint8Array, ocr: string | null): Promise<SourceDocument> => {
  const pdf = await open(bytes)
  const blocks: SourceBlock[] = []
  const notes: string[] = []
  const pages = Math.min(pdf.numPages, sourceLimits.pages)
  const scanned: number[] = []
  const pictures: number[] = []
  const begun = Date.now()
  let quarters = 0
  const layout: PageLayout = { pages: [], spots: [] }
  if (pdf.numPages > pages) notes.push(`${pdf.numPages}ページのうち、はじめの${pages}ページを読み取りました`)
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number)
    const view = await uprightView(page)
    const laid = await layPage(page, view)
    const found = laid.map(({ block }) => block)
    const { width, height } = page.getViewport({ scale: 1 })
    layout.pages.push({ width, height })
    // A page that lies on its side is shown so, and the places are those of the page as it was read.
    if (view.rotation === page.rotate && layout.spots.length < maxSpots)
      layout.spots.push(...spotsOfPage(laid, blocks.length, number))
    if (found.length === 0 && ocr && scanned.length < maxScanned && Date.now() - begun < longestScan_ms) {
      const scan = await scanPage(ocr, pdf, page, { first: blocks.length, quarters })
      quarters = scan.quarters
      found.push(...scan.blocks)
      layout.spots.push(...scan.spots)
      scanned.push(number)
    } else if (found.length === 0) pictures.push(number)
    blocks.push(...found)
    page.cleanup()
    if (blocks.length >= sourceLimits.blocks) break
  }
  await pdf.loadingTask.destroy()
  if (scanned.length > 0)
    notes.push(`画像のページ（${scanned.join('、')}）は文字認識で読みました。確かめてください`)
  if (pictures.length > 0)
    notes.push(
      `画像のページ（${pictures.slice(0, 20).join('、')}）は読み取れません。文字のあるPDFか、元のファイルを使ってください`,
    )
  return {
    kind: 'pdf',
    blocks,
    mail: null,
    is_scanned: scanned.length > 0,
    ...(layout.spots.length > 0 && { layout }),
    notes,
  }
}
