import { drawPage, openPdf } from '#foundation/platform/documents/draw-pdf.ts'

/** Dots a point: sharp on a phone, and light. */
const scale = 2

/** A page of a paper as a picture (PNG), and its text for whoever cannot see it. Null where the paper has no such page. */
export const run = async ({
  bytes,
  number,
}: {
  bytes: Uint8Array
  number: number
}): Promise<{ picture: Uint8Array } | null> => {
  const pdf = await openPdf(bytes)
  try {
    if (number > pdf.numPages) return null
    const { picture } = await drawPage(pdf, await pdf.getPage(number), scale)
    return { picture }
  } finally {
    await pdf.loadingTask.destroy()
  }
}
