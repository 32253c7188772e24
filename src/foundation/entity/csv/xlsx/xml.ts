import type { FileEntry } from '@zip.js/zip.js'
import { Parser } from 'htmlparser2'
import { unpack } from '../../../platform/files/zip-entries.ts'

/** What is told of a part of a workbook, by the names of its elements and attributes without their prefixes. */
export type XmlHandler = {
  open(name: string, attributes: Attributes): void
  /** May come in pieces. */
  text?(text: string): void
  close?(name: string): void
}

export type Attributes = (name: string) => string | undefined

/** Parts of workbooks are far flatter; a tower of elements is no part of one. */
const maxDepth = 100

const local = (name: string) => name.slice(name.indexOf(':') + 1)

const attributesOf =
  (given: Record<string, string>): Attributes =>
  (name) => {
    if (Object.hasOwn(given, name)) return given[name]
    const found = Object.keys(given).find((key) => local(key) === name)
    return found === undefined ? undefined : given[found]
  }

/** Reads a part of a workbook as it is unpacked, and stops after each piece; entities of a DTD do not exist here. */
export async function* readXml(entry: FileEntry, { open, text, close }: XmlHandler): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > maxDepth) throw new Error('the elements of a workbook are not so deep')
        open(local(name), attributesOf(attributes))
      },
      ontext: (piece) => text?.(piece),
      onclosetag(name) {
        depth--
        close?.(local(name))
      },
    },
    { xmlMode: true },
  )
  for await (const bytes of unpack(entry)) {
    parser.write(decoder.decode(bytes, { stream: true }))
    yield
  }
  parser.end(decoder.decode())
}

/** Reads a part to its end. */
export const readAllXml = async (entry: FileEntry, handler: XmlHandler): Promise<void> => {
  for await (const _ of readXml(entry, handler));
}
