import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderForFile } from '../../../test/support/folder.ts'
import {
  holesOf,
  isValidToPoppler,
  type Seals,
  setPapers,
  startSeals,
} from '../../../test/support/sealing.ts'
import { createOutside } from '../../foundation/platform/outside/outside.ts'
import { askForStamp } from './authority.ts'
import { readPem } from './certificates.ts'
import { checkSeal } from './check-seal.ts'
import { readTrusted } from './kept-certificates.ts'
import { markPaper } from './paper-mark.ts'
import type { Trusted } from './seal.ts'
import { SealFault } from './seal-fault.ts'
import type { Sealed } from './seal-task.ts'
import { verifySeal } from './sealing.ts'
import { readTimeStamp } from './time-stamp.ts'
import { appendRecord, writeStamp, writeStore } from './write-seal.ts'

const folder = folderForFile()
const outside = createOutside({ processes: 1 })
let seals: Seals
let sealed: Sealed
let bytes: Buffer
let papers: { paper: Uint8Array; record: Uint8Array }
let trusted: Trusted
let locked: Uint8Array

beforeAll(async () => {
  ;[seals, papers] = await Promise.all([startSeals(folder), setPapers()])
  sealed = await seals.open().seal({ enterpriseId: 1, ...papers })
  bytes = Buffer.from(sealed.bytes)
  const paper = await PDF.load(papers.paper)
  paper.setProtection({ userPassword: 'open' })
  locked = await paper.save()
  const { dataDir, tsa } = seals.settings
  trusted = readTrusted({ folder: join(dataDir, 'seal'), rootsFile: tsa.certificate })
})
afterAll(() => Promise.all([seals.stop(), outside.close()]))

const verdictOf = (given: Uint8Array) => checkSeal(given, trusted).verdict

/** Numbers that come in the same order each time (xorshift). */
const dice = (seed: number) => () => {
  seed ^= seed << 13
  seed ^= seed >>> 17
  seed ^= seed << 5
  return (seed >>> 0) / 2 ** 32
}

/** The parts of a sealed file, each from where to where. */
const partsOf = (file: Buffer): Record<string, [number, number]> => {
  const [signature, stamp] = holesOf(file) as [ReturnType<typeof holesOf>[0], ReturnType<typeof holesOf>[0]]
  const { length } = sealed.paper
  const first = file.indexOf('/Type /Sig')
  const store = signature.end + file.subarray(signature.end).indexOf('%%EOF\n') + 6
  return {
    paper: [0, length],
    mark: [length, markPaper(file.subarray(0, length)).length],
    record: [markPaper(file.subarray(0, length)).length, first],
    signature: [signature.start, signature.start + 1 + 2 * signature.value.length],
    filling: [signature.start + 1 + 2 * signature.value.length, signature.end],
    'behind the signature': [signature.end, store],
    'validation data': [store, stamp.start],
    stamp: [stamp.start, stamp.start + 1 + 2 * stamp.value.length],
    'filling of the stamp': [stamp.start + 1 + 2 * stamp.value.length, stamp.end],
    tail: [stamp.end, file.length],
  }
}

describe('a sealed file of which one byte is another', () => {
  it('given a thousand of them, all over the file, then none is valid', () => {
    expect(verdictOf(bytes)).toBe('valid')
    const parts = Object.entries(partsOf(bytes))
    const roll = dice(20_261_130)
    const still: string[] = []
    for (let change = 0; change < 1_000; change++) {
      const [part, [from, to]] = parts[change % parts.length] as [string, [number, number]]
      const at = from + Math.floor(roll() * (to - from))
      const copy = Buffer.from(bytes)
      copy[at] = (bytes[at] as number) ^ (1 + Math.floor(roll() * 255))
      if (verdictOf(copy) === 'valid') still.push(`${part} at ${at}`)
    }
    expect(still).toEqual([])
  })

  it('given each byte of the last stamp in turn, then none is free, whatever no signature covers', () => {
    const [, stamp] = holesOf(bytes) as [unknown, ReturnType<typeof holesOf>[0]]
    const hashOf = (digest: string) => createHash(digest).update(stamp.covered).digest()
    const read = (token: Uint8Array) => readTimeStamp(token, hashOf, trusted.authorities)
    expect(read(stamp.value).authority).toBe('あさひタイムスタンプ局 TSA-2')
    for (let at = 0; at < stamp.value.length; at++) {
      const copy = Buffer.from(stamp.value)
      copy[at] = (copy[at] as number) ^ 1
      expect(() => read(copy), `byte ${at}`).toThrow(SealFault)
    }
  })

  it('given a letter of the hexadecimals in the other case, or a digit behind them, then it is altered', () => {
    for (const part of ['signature', 'stamp', 'filling', 'filling of the stamp']) {
      const [from, to] = partsOf(bytes)[part] as [number, number]
      const copy = Buffer.from(bytes)
      const at = part.startsWith('filling') ? to - 2 : bytes.indexOf('A', from)
      copy[at] = part.startsWith('filling') ? 0x31 : 0x61
      expect(verdictOf(copy)).toBe('altered')
    }
  })

  it('given it is covered by the first signature, then it is invalid to poppler too', () => {
    const roll = dice(7)
    const { paper, record, mark } = partsOf(bytes)
    for (let change = 0; change < 30; change++) {
      const [from, to] = [paper, record, mark][change % 3] as [number, number]
      const at = from + Math.floor(roll() * (to - from))
      const copy = Buffer.from(bytes)
      copy[at] = (bytes[at] as number) ^ (1 + Math.floor(roll() * 255))
      expect(isValidToPoppler(folder, copy), `at ${at}`).toBe(false)
    }
  })
})

describe('what somebody adds behind a seal', () => {
  /** Stamps as the same authority would for anybody: who adds something can have that. */
  const stamping = async (hash: Uint8Array) => {
    const roots = readPem(readFileSync(seals.root.certificate, 'latin1'))
    return (await askForStamp(seals.authority.url, hash, roots, 15_000)).token
  }

  const change = async (how: (pdf: PDF) => unknown): Promise<Uint8Array> => {
    const pdf = await PDF.load(bytes)
    await how(pdf)
    return pdf.save({ incremental: true })
  }

  const otherTree = (pdf: PDF) =>
    PdfDict.of({
      Type: PdfName.of('Pages'),
      Count: PdfNumber.of(1),
      Kids: PdfArray.of(pdf.getPages()[0]?.ref as PdfRef),
    })

  const ways: [string, (pdf: PDF) => unknown][] = [
    ['a page', (pdf) => pdf.addPage()],
    ['a text on a page', (pdf) => pdf.getPages()[0]?.drawText('金額 1円', { x: 50, y: 50 })],
    ['a page taken away', (pdf) => pdf.removePage(0)],
    [
      'an action when it opens',
      (pdf) => pdf.getCatalog().set('OpenAction', PdfDict.of({ S: PdfName.of('JavaScript') })),
    ],
    ['another tree of pages', (pdf) => pdf.getCatalog().set('Pages', pdf.register(otherTree(pdf)))],
    ['a field that can be seen', (pdf) => pdf.getOrCreateForm().createTextField('note')],
    ['other data about it', (pdf) => pdf.setTitle('別の題')],
    ['something nobody needs', (pdf) => void pdf.register(PdfDict.of({ Note: PdfString.fromString('x') }))],
  ]

  it.each(ways)('given %s, then it is altered, also with a good stamp over it', async (_name, how) => {
    const added = await change(how)
    expect(added.length).toBeGreaterThan(bytes.length)
    expect(verdictOf(added)).toBe('altered')
    expect(verdictOf(await writeStamp(added, stamping))).toBe('altered')
  })

  it('given a table that leads to another object, then it is altered, also with a good stamp over it', async () => {
    const text = bytes.toString('latin1')
    const [page, record] = [...text.matchAll(/\n(\d+) 0 obj\s*<<\s*\/Type \/Page\b/g)]
    const trailer = text.slice(text.lastIndexOf('trailer\n'), text.lastIndexOf('startxref'))
    const xref = text.slice(text.lastIndexOf('startxref\n') + 10).split('\n')[0]
    const place = String((record?.index ?? 0) + 1).padStart(10, '0')
    const led = trailer.replace(/\/Prev \d+/, `/Prev ${xref}`)
    const added = Buffer.from(
      `${text}xref\n${page?.[1]} 1\n${place} 00000 n\r\n${led}startxref\n${bytes.length}\n%%EOF\n`,
      'latin1',
    )
    expect(verdictOf(added)).toBe('altered')
    expect(checkSeal(await writeStamp(added, stamping), trusted)).toMatchObject({
      verdict: 'altered',
      place: 'pdf: table names other objects',
    })
  })

  it('given only validation data, then it needs a stamp over it; with one it stays valid', async () => {
    const stored = await writeStore(bytes, trusted.authorities, [])
    expect(verdictOf(stored)).toBe('altered')
    expect(verdictOf(await writeStamp(stored, stamping))).toBe('valid')
  })

  it('given bytes behind the end, then it is altered', () => {
    for (const tail of ['\n', ' ', '%', '%%EOF\n', '1 0 obj\n<<>>\nendobj\n'])
      expect(verdictOf(Buffer.concat([bytes, Buffer.from(tail)]))).toBe('altered')
  })

  it('given the last stamp is cut off, then the seal before it is told, and no more than that', () => {
    const end = holesOf(bytes)[0]?.end ?? 0
    const cut = bytes.subarray(0, end + bytes.subarray(end).indexOf('%%EOF\n') + 6)
    expect(checkSeal(cut, trusted)).toMatchObject({ verdict: 'valid', level: 'B-T' })
  })

  it('given a paper that begins otherwise, with our seal as it was, then it is altered', () => {
    const other = Buffer.concat([Buffer.from('%PDF-1.7\n% 別\n'), bytes])
    expect(verdictOf(other)).not.toBe('valid')
  })
})

describe('what is no seal of ours', () => {
  it('given a paper with its record and no signature, or a name like ours, then it is unknown', async () => {
    expect(verdictOf(papers.paper)).toBe('unknown')
    expect(verdictOf(await appendRecord(papers.paper, papers.record))).toBe('unknown')
    const nobody = { ...trusted, signers: [] }
    expect(checkSeal(bytes, nobody)).toMatchObject({ verdict: 'unknown', fault: 'stranger', isOurs: false })
  })

  const mark = (tail: string | Buffer) =>
    Buffer.concat([markPaper(Buffer.from('%PDF-1.7\n')), Buffer.from(tail)])
  const hostile: [string, () => Uint8Array][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('請求書'.repeat(1_000))],
    ['zeros', () => Buffer.alloc(5_000_000)],
    ['a locked PDF', () => locked],
    ['lists in lists', () => mark(`1 0 obj\n${'['.repeat(4_000_000)}`)],
    ['dictionaries in dictionaries', () => mark(`1 0 obj\n${'<</A'.repeat(2_000_000)}`)],
    ['a huge object', () => mark(`1 0 obj\n(${'x'.repeat(15_000_000)}`)],
    ['objects without end', () => mark('1 0 obj\n<<>>\nendobj\n'.repeat(700_000))],
    ['marks without end', () => Buffer.from('\n%Tsumugi-Paper '.repeat(1_200_000))],
    ['more than 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1)],
  ]

  it.each(hostile)('given %s, then it is unknown', async (_name, make) => {
    expect(await verifySeal(outside, seals.settings, { bytes: make() })).toMatchObject({ verdict: 'unknown' })
  })

  it('given a sealed file that ends early, then it is never valid', () => {
    const roll = dice(3)
    for (let time = 0; time < 100; time++) {
      const length = Math.floor(roll() * bytes.length)
      expect(checkSeal(bytes.subarray(0, length), trusted).verdict).not.toBe('valid')
    }
  })
})
