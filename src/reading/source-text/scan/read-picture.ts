import { recognizeText } from '../ocr.ts'
import type { SeenPicture, SeenText } from '../ocr-lines.ts'
import { cutAtRules } from '../pdf/cut-pieces.ts'
import type { Piece, Rule } from '../pdf/segments.ts'
import { type Grey, openGrey, pngOf, turnGrey } from './grey.ts'
import { inkOf } from './ink.ts'
import { findRules } from './picture-rules.ts'
import { skewOf } from './skew.ts'

/** Less sure than this, the sheet lies on its side or on its head. */
const upright = 65
/** After so long no other side is tried. */
const longest_ms = 10_000
/** The shorter side of a sheet in points: what is laid out is as large as a page of A4. */
const across = 595

type Size = { width: number; height: number }
type Box = { x: number; y: number; width: number; height: number }

/**
 * What is written in a picture, as pieces and rules of a page; where a box of that page is in the picture, and by how many
 * quarters that was turned.
 */
export type PicturePage = { pieces: Piece[]; rules: Rule[]; toPicture(box: Box): Box; quarters: number }

type Seen = SeenPicture & { rules: Rule[]; size: Size; quarters: number; degrees: number }

/** The picture turned by so many quarters, laid level, and read without the lines between its cells. */
const readTurned = async (program: string, grey: Grey, quarters: number): Promise<Seen> => {
  const turned = await turnGrey(grey, quarters * 90)
  const askew = skewOf(inkOf(turned).ink, turned.width, turned.height)
  const level = await turnGrey(turned, askew)
  const { width, height } = level
  const { ink, even } = inkOf(level)
  const { rules, bare } = findRules(ink, even.data, width, height)
  const standing = rules.flatMap(({ x1, x2, y1, y2 }) => (x1 === x2 ? [{ x: x1, from: y1, to: y2 }] : []))
  const seen = await recognizeText(program, await pngOf({ data: bare, width, height }), standing)
  return { ...seen, rules, size: { width, height }, quarters, degrees: quarters * 90 + askew }
}

/** As it lies, or as the page before it lay; where that makes no sense, as it does turned. */
const readUpright = async (program: string, grey: Grey, first: number): Promise<Seen> => {
  const begun = Date.now()
  let best = await readTurned(program, grey, first)
  for (const quarters of [1, 3, 2]) {
    if (best.certainty >= upright || Date.now() - begun > longest_ms) break
    const turned = await readTurned(program, grey, (first + quarters) % 4)
    if (turned.certainty > best.certainty) best = turned
  }
  return best
}

const toPiece = ({ text, left, top, width, height }: SeenText, scale: number): Piece => ({
  text,
  x: left * scale,
  y: (top + height * 0.9) * scale,
  width: width * scale,
  size: height * scale,
})

/** A box of a turned picture in the one that was turned, about the middle of both; as wide and high as it was, to a quarter. */
const turnBack = ({ x, y, width, height }: Box, degrees: number, from: Size, to: Size): Box => {
  const angle = (-degrees * Math.PI) / 180
  const [dx, dy] = [x + width / 2 - from.width / 2, y + height / 2 - from.height / 2]
  const isOnSide = Math.round(degrees / 90) % 2 !== 0
  const [w, h] = isOnSide ? [height, width] : [width, height]
  return {
    x: to.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle) - w / 2,
    y: to.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle) - h / 2,
    width: w,
    height: h,
  }
}

const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})

/** Reads a picture of a sheet by OCR: however it lies, in whatever light, with tables or without. */
export const readPicture = async (program: string, bytes: Uint8Array, first = 0): Promise<PicturePage> => {
  const { grey, scale } = await openGrey(bytes)
  const { fields, rules, size, quarters, degrees } = await readUpright(program, grey, first)
  const points = across / Math.min(size.width, size.height)
  const laid = rules.map(({ x1, x2, y1, y2 }) => ({
    x1: x1 * points,
    x2: x2 * points,
    y1: y1 * points,
    y2: y2 * points,
  }))
  return {
    quarters,
    rules: laid,
    pieces: cutAtRules(
      fields.map((field) => toPiece(field, points)),
      laid,
    ),
    toPicture: (box) => scaled(turnBack(scaled(box, 1 / points), degrees, size, grey), 1 / scale),
  }
}
