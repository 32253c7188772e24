import { inflateSync } from 'node:zlib'
import { PdfReader } from './pdf-reader.ts'
import { entriesOf, numberOf, type PdfValue, textOf } from './pdf-values.ts'
import { changed, insist } from './seal-fault.ts'

export type PdfObject = { number: number; offset: number; value: PdfValue; stream: Buffer | undefined }

/** One incremental update: what it writes, and where it ends. */
export type Revision = {
  end: number
  objects: ReadonlyMap<number, PdfObject>
  /** Of the trailer, or of the stream that stands for it. */
  trailer: ReadonlyMap<string, PdfValue>
  xref: number
}

const headPattern = /(\d{1,10}) 0 obj\n/y
const sectionPattern = /(\d{1,10}) (\d{1,10})\n/y
const entryPattern = /(\d{10}) 00000 n\r\n/y
const endPattern = /startxref\n(\d{1,10})\n%%EOF\n/y
/** An update writes few objects; the pages of the record with their fonts some hundreds. */
const mostObjects = 20_000
const mostBytes = 10_000_000

const readStream = (reader: PdfReader, bytes: Buffer, value: PdfValue): Buffer => {
  reader.takePattern(/\r?\n/y)
  const length = numberOf(entriesOf(value).get('Length'))
  insist(length >= 0 && reader.at + length <= bytes.length, 'pdf: stream')
  const stream = bytes.subarray(reader.at, reader.at + length)
  reader.at += length
  insist(reader.take('endstream'), 'pdf: stream')
  return stream
}

const readObject = (reader: PdfReader, bytes: Buffer): PdfObject => {
  const offset = reader.at
  const number = Number(reader.takePattern(headPattern)[1])
  const value = reader.value()
  const stream = reader.take('stream') ? readStream(reader, bytes, value) : undefined
  insist(reader.take('endobj'), 'pdf: object without end')
  return { number, offset, value, stream }
}

/** Which objects the table names, and where. */
const readTable = (reader: PdfReader): Map<number, number> => {
  const places = new Map<number, number>()
  reader.takePattern(/\n/y)
  while (!reader.take('trailer')) {
    const [, first, count] = reader.takePattern(sectionPattern).map(Number) as [number, number, number]
    insist(count <= mostObjects, 'pdf: table')
    for (let each = 0; each < count; each++) {
      insist(!places.has(first + each), 'pdf: table')
      places.set(first + each, Number(reader.takePattern(entryPattern)[1]))
    }
  }
  return places
}

const inflate = (stream: Buffer, filter: PdfValue | undefined): Buffer => {
  if (!filter) return stream
  insist(textOf(filter) === '/FlateDecode', 'pdf: table')
  try {
    return inflateSync(stream, { maxOutputLength: mostBytes })
  } catch {
    throw changed('pdf: table')
  }
}

/** The same of a table that is a stream. */
const readTableStream = ({ value, stream }: PdfObject): Map<number, number> => {
  const entries = entriesOf(value)
  const itemsOf = (key: string) => {
    const found = entries.get(key)
    return found?.kind === 'array' ? found.items.map(numberOf) : []
  }
  const widths = itemsOf('W')
  const [kind = 0, place = 0, generation = 0] = widths
  const width = kind + place + generation
  insist(widths.length === 3 && kind === 1 && place >= 1 && place <= 6 && generation <= 6, 'pdf: table')
  insist(stream && !entries.has('DecodeParms'), 'pdf: table')
  const rows = inflate(stream, entries.get('Filter'))
  const places = new Map<number, number>()
  const index = entries.has('Index') ? itemsOf('Index') : [0, numberOf(entries.get('Size'))]
  let at = 0
  for (let section = 0; section < index.length; section += 2)
    for (let each = 0; each < (index[section + 1] as number); each++, at += width) {
      const number = (index[section] as number) + each
      insist(at + width <= rows.length && rows[at] === 1 && !places.has(number), 'pdf: table')
      insist(
        rows.subarray(at + kind + place, at + width).every((byte) => byte === 0),
        'pdf: table',
      )
      places.set(number, rows.readUIntBE(at + kind, place))
    }
  insist(at === rows.length, 'pdf: table')
  return places
}

const readRevision = (reader: PdfReader, bytes: Buffer): Revision => {
  const objects = new Map<number, PdfObject>()
  let xref = -1
  let places: Map<number, number> | undefined
  let trailer: PdfValue | undefined
  while (!places) {
    reader.skipSpace()
    xref = reader.at
    if (reader.take('xref')) {
      places = readTable(reader)
      trailer = reader.value()
      break
    }
    const object = readObject(reader, bytes)
    insist(!objects.has(object.number) && objects.size < mostObjects, 'pdf: object written twice')
    objects.set(object.number, object)
    if (textOf(entriesOf(object.value).get('Type')) !== '/XRef') continue
    places = readTableStream(object)
    trailer = object.value
  }
  reader.skipSpace()
  insist(Number(reader.takePattern(endPattern)[1]) === xref, 'pdf: startxref')
  // A table that leads elsewhere would show a reader what we did not look at.
  const named = places
  insist(named.size === objects.size, 'pdf: table names other objects')
  for (const { number, offset } of objects.values()) insist(named.get(number) === offset, 'pdf: table')
  return { end: reader.at, objects, trailer: entriesOf(trailer), xref }
}

/** Reads every update from a place to the end of the file. Anything between or behind them is refused. */
export const readRevisions = (bytes: Buffer, from: number): Revision[] => {
  const reader = new PdfReader(bytes, from)
  const revisions: Revision[] = []
  while (!reader.isAtEnd()) {
    const revision = readRevision(reader, bytes)
    const before = revisions.at(-1)
    const { trailer } = revision
    insist(!trailer.has('Encrypt') && !trailer.has('XRefStm'), 'pdf: trailer')
    if (before) {
      insist(numberOf(trailer.get('Prev')) === before.xref, 'pdf: revisions do not follow one another')
      insist(
        ['Root', 'Info', 'ID'].every((key) => textOf(trailer.get(key)) === textOf(before.trailer.get(key))),
        'pdf: another document',
      )
      insist(numberOf(trailer.get('Size')) >= numberOf(before.trailer.get('Size')), 'pdf: size')
    }
    revisions.push(revision)
  }
  return revisions
}
