import { type Span, sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { matched, sure } from './value.ts'

export const readEmail = (span: Span): Reading<string> | undefined => {
  const found = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/.exec(
    span.plain.slice(0, 200),
  )
  return found ? sure(found[0].toLowerCase(), [matched(span, found)]) : undefined
}

const telPattern = /(?<![\d-])(?:\+81[ -]?|0)\d{1,4}[-( ]{0,3}\d{1,4}[-) ]{0,3}\d{3,4}(?![\d-])/g

/** A telephone number; of several that of a mobile. */
export const readTel = (span: Span): Reading<string> | undefined => {
  const numbers = [...span.plain.slice(0, 100).matchAll(telPattern)].filter(([number]) => {
    const digits = number.replace(/\D/g, '')
    return digits.length >= 10 && digits.length <= 12
  })
  const found = numbers.find(([number]) => /^(?:\+81[ -]?|0)[5789]0/.test(number)) ?? numbers[0]
  return (
    found &&
    sure(
      found[0]
        .replace(/^\+81[ -]?0?/, '0')
        .replace(/[( ]+|\)[ ]*/g, '-')
        .replace(/-{2,}/g, '-'),
      [matched(span, found)],
    )
  )
}

export const readGithub = (span: Span): Reading<string> | undefined => {
  const found =
    /(?:https?:\/\/)?(?:www\.)?github\.com\/[A-Za-z0-9][A-Za-z0-9-]{0,38}(?:\/[A-Za-z0-9._-]{1,100})?/i.exec(
      span.plain,
    )
  if (!found) return undefined
  const url = found[0].replace(/[.,)]+$/, '')
  return sure(url.startsWith('http') ? url : `https://${url}`, [
    sliceSpan(span, found.index, found.index + url.length),
  ])
}
