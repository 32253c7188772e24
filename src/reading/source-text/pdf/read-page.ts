import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Piece, Rule } from './segments.ts'

type Matrix = readonly [number, number, number, number, number, number]
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]
const matrixOf = (given: readonly unknown[]): Matrix => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = given.map(Number)
  return [a, b, c, d, e, f]
}
const apply = (m: Matrix, x: number, y: number): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
]

const maxRules = 5_000
/** A path of more numbers than this is a drawing. */
const maxPath = 2_000
/** A filled box this thin is a rule, in points. */
const thin = 2.5
/** A rule this short is a letter's or a mark's. */
const shortest = 6

/** Many printers write 用 as the radical ⽤, which looks the same and is another letter. */
const withoutRadicals = (text: string) =>
  text.replace(/[\u2e80-\u2fdf]/g, (letter) => letter.normalize('NFKC'))

/** The texts of a page, with their places from its upper left corner as it is looked at. */
export const readPieces = async (page: PDFPageProxy, viewport: PageViewport): Promise<Piece[]> => {
  const { items } = await page.getTextContent({ disableNormalization: false })
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const m = times(matrixOf(viewport.transform), matrixOf(item.transform))
    const size = Math.hypot(m[2], m[3])
    const isTurned = Math.abs(m[1]) > Math.abs(m[0])
    return [
      {
        text: withoutRadicals(item.str),
        x: m[4],
        y: m[5],
        width: item.width,
        size: size || item.height || 10,
        isTurned,
      },
    ]
  })
}

/** Straight lines of a path in the order of its points: moveTo 0, lineTo 1, curveTo 2, quadratic 3, close 4. */
function* linesOf(path: ArrayLike<number>): Generator<[number, number, number, number]> {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (let at = 0; at < path.length; ) {
    const command = path[at]
    const point = (n: number): [number, number] => [path[at + n] as number, path[at + n + 1] as number]
    if (command === 0) {
      ;[x, y] = point(1)
      ;[startX, startY] = [x, y]
      at += 3
    } else if (command === 1) {
      const [nextX, nextY] = point(1)
      yield [x, y, nextX, nextY]
      ;[x, y] = [nextX, nextY]
      at += 3
    } else if (command === 2) {
      ;[x, y] = point(5)
      at += 7
    } else if (command === 3) {
      ;[x, y] = point(3)
      at += 5
    } else {
      yield [x, y, startX, startY]
      ;[x, y] = [startX, startY]
      at += 1
    }
  }
}

const toRule = (x1: number, y1: number, x2: number, y2: number): Rule | undefined => {
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
  if (height <= 1 && width >= shortest) return { x1: Math.min(x1, x2), x2: Math.max(x1, x2), y1, y2: y1 }
  if (width <= 1 && height >= shortest) return { x1, x2: x1, y1: Math.min(y1, y2), y2: Math.max(y1, y2) }
  return undefined
}

/** The rules of one path: its straight lines where it is drawn, its middle line where a thin box is filled. */
const rulesOfPath = (path: ArrayLike<number>, m: Matrix, isFilled: boolean): Rule[] => {
  const lines = [...linesOf(path)].map(
    ([a, b, c, d]) => [...apply(m, a, b), ...apply(m, c, d)] as [number, number, number, number],
  )
  if (!isFilled) return lines.flatMap((line) => toRule(...line) ?? [])
  const xs = lines.flatMap(([a, , c]) => [a, c])
  const ys = lines.flatMap(([, b, , d]) => [b, d])
  if (xs.length === 0) return []
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (bottom - top <= thin) return [toRule(left, (top + bottom) / 2, right, (top + bottom) / 2) ?? []].flat()
  if (right - left <= thin) return [toRule((left + right) / 2, top, (left + right) / 2, bottom) ?? []].flat()
  // A shaded cell has edges where its neighbours' rules may be missing.
  return [
    toRule(left, top, right, top),
    toRule(left, bottom, right, bottom),
    toRule(left, top, left, bottom),
    toRule(right, top, right, bottom),
  ].flatMap((rule) => rule ?? [])
}

const filled = new Set<number>([OPS.fill, OPS.eoFill])
const drawn = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

/** The straight rules drawn on a page, which part its cells. */
export const readRules = async (page: PDFPageProxy, viewport: PageViewport): Promise<Rule[]> => {
  const { fnArray, argsArray } = await page.getOperatorList()
  const saved: Matrix[] = []
  let m = matrixOf(viewport.transform)
  const rules: Rule[] = []
  for (let at = 0; at < fnArray.length && rules.length < maxRules; at += 1) {
    const args = argsArray[at] as unknown[]
    switch (fnArray[at]) {
      case OPS.save:
        saved.push(m)
        break
      case OPS.restore:
        m = saved.pop() ?? m
        break
      case OPS.transform:
        m = times(m, matrixOf(args))
        break
      case OPS.paintFormXObjectBegin:
        saved.push(m)
        if (args[0]) m = times(m, args[0] as Matrix)
        break
      case OPS.paintFormXObjectEnd:
        m = saved.pop() ?? m
        break
      case OPS.constructPath: {
        const [how, data] = args as [number, [ArrayLike<number> | null]]
        const path = data?.[0]
        if (path && path.length <= maxPath && (filled.has(how) || drawn.has(how)))
          rules.push(...rulesOfPath(path, m, filled.has(how)))
        break
      }
    }
  }
  return rules
}
