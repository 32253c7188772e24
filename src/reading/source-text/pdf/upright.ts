import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'

const turns = [0, 90, 180, 270]

/** Degrees by which a page is turned for most of its letters to stand upright; as it says itself where it has none. */
export const uprightTurn = async (page: PDFPageProxy): Promise<number> => {
  const { items } = await page.getTextContent({ disableNormalization: false })
  const letters = new Map<number, number>()
  for (const item of items) {
    if (!('str' in item)) continue
    const [a = 1, b = 0] = item.transform as number[]
    const turn = (Math.round((Math.atan2(b, a) * 2) / Math.PI) * 90 + 360) % 360
    letters.set(turn, (letters.get(turn) ?? 0) + item.str.trim().length)
  }
  const count = (turn: number) => letters.get(turn) ?? 0
  return turns.reduce((best, turn) => (count(turn) > count(best) ? turn : best), page.rotate % 360)
}

/** The page as its letters stand upright, in points: people scan and save sheets sideways. */
export const uprightView = async (page: PDFPageProxy): Promise<PageViewport> =>
  page.getViewport({ scale: 1, rotation: await uprightTurn(page) })
