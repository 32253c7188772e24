import type { PdfValue } from './pdf-values.ts'
import { changed, insist } from './seal-fault.ts'

const deepest = 60
const tokenPattern = /\/[^\s<>[\](){}/%]*|<<|>>|<[0-9A-Fa-f]*>|[[\]]|[^\s<>[\](){}/%]+/y
const spacePattern = /[\0\t\n\f\r ]*/y

/**
 * Reads what stands in a PDF from a place on, as the signing library writes it: no comments, no indirect lengths. It is
 * strict on purpose, since what is read here only comes from ourselves.
 */
export class PdfReader {
  at: number
  /** One character a byte. */
  private readonly text: string
  private readonly from: number

  constructor(bytes: Buffer, from: number) {
    this.text = bytes.toString('latin1', from)
    this.from = from
    this.at = from
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at - this.from
    const [found = ''] = pattern.exec(this.text) ?? []
    return found
  }

  skipSpace(): void {
    this.at += this.match(spacePattern).length
  }

  isAtEnd(): boolean {
    return this.at - this.from >= this.text.length
  }

  /** Whether this word comes next; then it is behind us. */
  take(word: string): boolean {
    this.skipSpace()
    if (!this.text.startsWith(word, this.at - this.from)) return false
    this.at += word.length
    return true
  }

  /** What the pattern (sticky) finds here, with its groups. */
  takePattern(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.at - this.from
    const found = pattern.exec(this.text)
    if (!found) throw changed(`pdf: unexpected at ${this.at}`)
    this.at += found[0].length
    return found
  }

  private token(): string {
    this.skipSpace()
    const found = this.match(tokenPattern)
    insist(found, `pdf: unexpected at ${this.at}`)
    this.at += found.length
    return found
  }

  /** A string in brackets, which may hold others in pairs. */
  private literal(): PdfValue {
    const start = this.at
    let open = 0
    for (let place = start - this.from; place < this.text.length; place++) {
      const sign = this.text[place]
      if (sign === '\\') place++
      else if (sign === '(') open++
      else if (sign === ')' && --open === 0) {
        this.at = this.from + place + 1
        return { kind: 'string', text: this.text.slice(start - this.from, place + 1), start, end: this.at }
      }
    }
    throw changed('pdf: string without end')
  }

  value(depth = 0): PdfValue {
    insist(depth < deepest, 'pdf: nested too deep')
    this.skipSpace()
    if (this.text[this.at - this.from] === '(') return this.literal()
    const token = this.token()
    if (token === '<<') return this.dictionary(depth)
    if (token === '[') return this.array(depth)
    if (token.startsWith('/')) return { kind: 'name', text: token.slice(1) }
    if (token.startsWith('<'))
      return { kind: 'string', text: token, start: this.at - token.length, end: this.at }
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(token)) return this.numberOrReference(token)
    insist(/^(true|false|null)$/.test(token), `pdf: unexpected at ${this.at}`)
    return { kind: 'word', text: token }
  }

  private numberOrReference(token: string): PdfValue {
    const behind = /^\d+$/.test(token) ? this.match(/\s+(\d+)\s+R(?![^\s<>[\](){}/%])/y) : ''
    if (!behind) return { kind: 'number', value: Number(token) }
    this.at += behind.length
    return { kind: 'reference', number: Number(token), generation: Number(behind.trim().split(/\s/)[0]) }
  }

  private array(depth: number): PdfValue {
    const items: PdfValue[] = []
    while (!this.take(']')) items.push(this.value(depth + 1))
    return { kind: 'array', items }
  }

  private dictionary(depth: number): PdfValue {
    const entries = new Map<string, PdfValue>()
    while (!this.take('>>')) {
      const key = this.token()
      insist(key.startsWith('/') && !entries.has(key.slice(1)), 'pdf: key')
      entries.set(key.slice(1), this.value(depth + 1))
    }
    return { kind: 'dictionary', entries }
  }
}
