import { Refusal } from './refusal.ts'

/** What becomes of a registry's text. */
export type Change = (text: string) => string

const wrongShape = (what: string) =>
  new Refusal(`the registry has changed its shape: ${what}; nothing was written, teach bin/new/ its new one`)

/** An import; where it stands among the others is the formatter's to say. */
export const withImport =
  (line: string): Change =>
  (text) => {
    const first = text.search(/^import /m)
    if (first < 0) throw wrongShape('no import in it')
    if (text.includes(line)) throw wrongShape(`it says already: ${line}`)
    return `${text.slice(0, first)}${line}\n${text.slice(first)}`
  }

/** Where a list or an object that begins with `start` has its entries, as they are written one below the other. */
const blockOf = (text: string, start: string) => {
  const at = text.indexOf(start)
  if (at < 0 || text.indexOf(start, at + 1) >= 0) throw wrongShape(`"${start}" stands in it not once`)
  const begin = text.indexOf('\n', at) + 1
  const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', at) + 1))?.[0] ?? ''
  const close = new RegExp(`^${indent}[\\]})]`, 'm').exec(text.slice(begin))
  if (begin === 0 || !text.slice(at, begin).trimEnd().match(/[[{]$/) || !close)
    throw wrongShape(`what "${start}" begins does not stand on lines of its own`)
  const inner = text.slice(begin, begin + close.index)
  const entry = new RegExp(`^(?=${indent} {2}[^\\s\\]})])`, 'm')
  return { begin, end: begin + close.index, entries: inner.split(entry).filter(Boolean) }
}

/**
 * An entry of the list or object that begins with `start`: behind the last entry that the first of `after` fits which fits
 * any, else at its end.
 */
export const withEntry =
  (start: string, entry: string, after: readonly RegExp[] = []): Change =>
  (text) => {
    const { begin, end, entries } = blockOf(text, start)
    const near = after.find((pattern) => entries.some((each) => pattern.test(each)))
    const place = near ? entries.findLastIndex((each) => near.test(each)) + 1 : entries.length
    const all = entries.toSpliced(place, 0, `${entry}\n`)
    return text.slice(0, begin) + all.join('') + text.slice(end)
  }

/** One place that fits `pattern`, and nothing else. */
export const withReplaced =
  (pattern: RegExp, by: (...parts: string[]) => string): Change =>
  (text) => {
    const found = [...text.matchAll(new RegExp(pattern, 'gm'))]
    if (found.length !== 1) throw wrongShape(`${found.length} places in it fit ${pattern}`)
    return text.replace(new RegExp(pattern, 'm'), by)
  }

/** One change after another. */
export const inTurn =
  (...changes: readonly Change[]): Change =>
  (text) =>
    changes.reduce((so, change) => change(so), text)
