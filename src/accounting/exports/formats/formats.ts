import { bugyo } from './bugyo.ts'
import type { Format } from './format.ts'
import { freee } from './freee.ts'
import { moneyForward } from './money-forward.ts'
import { plain } from './plain.ts'
import { yayoi } from './yayoi.ts'

/** The shapes that entries are handed out in, by what calls say. */
export const formats = {
  yayoi,
  freee,
  money_forward: moneyForward,
  bugyo,
  csv: plain,
} as const satisfies Record<string, Format>

export type FormatKey = keyof typeof formats
export const formatKeys = Object.keys(formats) as FormatKey[]
