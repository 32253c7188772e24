import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const maxDots = 20_000_000

/** Opens a PDF with what its texts and pictures need; in a process of its own, as what came from outside may hold it up. Rejects as the reader does. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({
    data: bytes,
    cMapUrl: `${join(home, 'cmaps')}/`,
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
    wasmUrl: `${join(home, 'wasm')}/`,
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: 0,
  }).promise

type Canvas = { toBuffer(type: 'image/png'): Uint8Array }

/** A page as a picture (PNG), and its dots a point: `wanted` of them, fewer on a huge page. */
export const drawPage = async (
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  wanted: number,
): Promise<{ picture: Uint8Array; scale: number }> => {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(wanted, Math.sqrt(maxDots / (width * height)))
  const viewport = page.getViewport({ scale })
  const factory = pdf.canvasFactory as { create(w: number, h: number): { canvas: Canvas } }
  const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as never, viewport }).promise
  return { picture: canvas.toBuffer('image/png'), scale }
}
