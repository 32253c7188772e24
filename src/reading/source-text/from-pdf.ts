import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { badRequest } from '#foundation/platform/errors.ts'
import { recognizeText } from './ocr.ts'
import type { SeenText } from './ocr-lines.ts'
import { cutAtRules } from './pdf/cut-pieces.ts'
import { readPieces, readRules } from './pdf/read-page.ts'
import { ruledTables } from './pdf/ruled-tables.ts'
import { inReadingOrder, type Piece, textOfPieces } from './pdf/segments.ts'
import { spotsOf } from './pdf/spots.ts'
import { uprightView } from './pdf/upright.ts'
import {
  type PageLayout,
  type SourceBlock,
  type SourceDocument,
  type Spot,
  sourceLimits,
} from './source-document.ts'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** Pages of pictures that are read at most: each takes seconds. */
const maxScanned = 10
/** Dots a point of the picture that OCR reads: 216 dots an inch. */
const ocrScale = 3
const maxDots = 20_000_000

const open = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  try {
    return await getDocument({
      data: bytes,
      cMapUrl: `${join(home, 'cmaps')}/`,
      standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
      wasmUrl: `${join(home, 'wasm')}/`,
      isEvalSupported: false,
      useSystemFonts: false,
      verbosity: 0,
    }).promise
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

/** A block with the pieces each of its texts was made of. */
type Laid = { block: SourceBlock; texts: { cell: number | null; text: string; pieces: readonly Piece[] }[] }

const linesToBlock = (pieces: readonly Piece[]): Laid[] => {
  const text = textOfPieces(pieces)
  return text === '' ? [] : [{ block: { kind: 'text', text }, texts: [{ cell: null, text, pieces }] }]
}

/** Texts and tables of a page from top to bottom. */
const layPage = async (page: PDFPageProxy, view: PageViewport): Promise<Laid[]> => {
  const rules = await readRules(page, view)
  const pieces = cutAtRules(await readPieces(page, view), rules)
  const tables = ruledTables(rules, pieces)
  const free = pieces.filter((piece) => !tables.some(({ taken }) => taken.has(piece)))
  const laid: Laid[] = []
  let above = Number.NEGATIVE_INFINITY
  for (const { top, cells, piecesOf } of tables) {
    laid.push(...linesToBlock(free.filter(({ y }) => y > above && y <= top)))
    laid.push({
      block: { kind: 'table', name: `${page.pageNumber}ページ`, cells },
      texts: cells.map(({ text }, cell) => ({ cell, text, pieces: piecesOf[cell] ?? [] })),
    })
    above = top
  }
  return [...laid, ...linesToBlock(free.filter(({ y }) => y > above))]
}

/** Where the texts of a page stand whose first block has this number. */
const spotsOfPage = (laid: readonly Laid[], first: number, page: number): Spot[] =>
  laid.flatMap(({ texts }, at) =>
    texts.flatMap(({ cell, text, pieces }) =>
      spotsOf(text, inReadingOrder(pieces), { block: first + at, cell, page }),
    ),
  )

type Canvas = { toBuffer(type: 'image/png'): Uint8Array }

/** A page as a picture, and its dots a point. */
const drawPage = async (pdf: PDFDocumentProxy, page: PDFPageProxy) => {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(ocrScale, Math.sqrt(maxDots / (width * height)))
  const viewport = page.getViewport({ scale })
  const factory = pdf.canvasFactory as { create(w: number, h: number): { canvas: Canvas } }
  const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as never, viewport }).promise
  return { picture: canvas.toBuffer('image/png'), scale }
}

/** What OCR saw, as pieces of the page. */
const toPieces = (fields: readonly SeenText[], scale: number): Piece[] =>
  fields.map(({ text, left, top, width, height }) => ({
    text,
    x: left / scale,
    y: (top + height * 0.9) / scale,
    width: width / scale,
    size: height / scale,
  }))

/** What OCR reads of a page that is a picture: its text, and where that stands on it. */
const scanPage = async (ocr: string, pdf: PDFDocumentProxy, page: PDFPageProxy, block: number) => {
  const { picture, scale } = await drawPage(pdf, page)
  const { text, fields } = await recognizeText(ocr, picture)
  return {
    text,
    spots: spotsOf(text, toPieces(fields, scale), { block, cell: null, page: page.pageNumber }),
  }
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
    if (found.length === 0 && ocr && scanned.length < maxScanned) {
      const { text, spots } = await scanPage(ocr, pdf, page, blocks.length)
      if (text !== '') {
        found.push({ kind: 'text', text })
        layout.spots.push(...spots)
      }
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
