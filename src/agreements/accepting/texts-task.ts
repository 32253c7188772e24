import { openPdf } from '#foundation/platform/documents/draw-pdf.ts'
import { pagesMost } from '../agreements/papers/limits.ts'

/** The text of each page of a paper, line by line, for whoever cannot see its pictures. */
export const run = async (bytes: Uint8Array): Promise<string[]> => {
  const pdf = await openPdf(bytes)
  try {
    const texts: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, pagesMost); number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    return texts
  } finally {
    await pdf.loadingTask.destroy()
  }
}
