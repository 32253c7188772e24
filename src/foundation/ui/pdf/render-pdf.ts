import type { PDFDocumentProxy } from 'pdfjs-dist'

const read = async () => {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default
  return { pdfjs, worker: new pdfjs.PDFWorker() }
}
let reader: ReturnType<typeof read> | undefined

/** Loads pdf.js and starts its worker, of which one serves every document; for whoever knows that one is on its way. */
export const startPdf = (): ReturnType<typeof read> => {
  reader ??= read()
  reader.catch(() => {
    reader = undefined
  })
  return reader
}

/** Opens a PDF in the browser. */
export const openPdf = async (file: Blob): Promise<PDFDocumentProxy> => {
  const { pdfjs, worker } = await startPdf()
  const data = new Uint8Array(await file.arrayBuffer())
  // No page of ours may make code of text; without being told, pdf.js would try.
  return pdfjs.getDocument({ data, worker, isEvalSupported: false }).promise
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
