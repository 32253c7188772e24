import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Opens a PDF in the browser; pdf.js and its worker are loaded with the first one. */
export const openPdf = async (file: Blob): Promise<PDFDocumentProxy> => {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default
  const data = new Uint8Array(await file.arrayBuffer())
  // No page of ours may make code of text; without being told, pdf.js would try.
  return pdfjs.getDocument({ data, isEvalSupported: false }).promise
}

/** A page as a picture to be shown `width` CSS pixels wide; rejects when it is aborted. */
export const drawPage = async (
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  signal: AbortSignal,
): Promise<Blob | null> => {
  const page = await pdf.getPage(number)
  signal.throwIfAborted()
  const scale = (width / page.getViewport({ scale: 1 }).width) * window.devicePixelRatio
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
  return new Promise((resolve) => canvas.toBlob(resolve))
}
