import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Opens a PDF in the browser; pdf.js and its worker are loaded with the first one. */
export const openPdf = async (file: Blob): Promise<PDFDocumentProxy> => {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default
  return pdfjs.getDocument({ data: new Uint8Array(await file.arrayBuffer()) }).promise
}

/** Draws a page into a canvas that is shown `width` CSS pixels wide; answers a way to stop. */
export const drawPage = (
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): (() => void) => {
  let stop = () => {}
  let isStopped = false
  const draw = async () => {
    const page = await pdf.getPage(number)
    if (isStopped) return
    const scale = (width / page.getViewport({ scale: 1 }).width) * window.devicePixelRatio
    const viewport = page.getViewport({ scale })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const task = page.render({ canvas, viewport })
    stop = () => task.cancel()
    await task.promise
  }
  draw().catch((error: unknown) => {
    if (!isStopped) throw error
  })
  return () => {
    isStopped = true
    stop()
  }
}
