import { PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'

/** What a PDF carries that a paper to be sealed must not. */
export type PartFound = 'signature' | 'script' | 'attachment' | 'form'

type Resolve = (ref: PdfRef) => PdfObject | null

/** Parts of a PDF that are looked at, at most. */
const partsMost = 1_000_000

const actions = ['JavaScript', 'Launch', 'ImportData', 'RichMediaExecute', 'Rendition']

/** What a dictionary is, by its keys, wherever it hangs. */
const partOf = (dict: PdfDict, resolve: Resolve): PartFound | undefined => {
  const nameAt = (key: string) => dict.getName(key, resolve)?.value ?? ''
  const script = dict.get('JS', resolve)
  if (dict.has('ByteRange')) return 'signature'
  if (script instanceof PdfString || script instanceof PdfStream || actions.includes(nameAt('S')))
    return 'script'
  if (dict.getDict('EF', resolve) || nameAt('Subtype') === 'RichMedia') return 'attachment'
  return dict.has('XFA') ? 'form' : undefined
}

/**
 * Looks at everything that can be reached from a PDF's catalog for what no picture of its pages shows, or what lets them change:
 * signatures of others, scripts, attached files, forms that draw themselves. Undefined where there is none of it.
 */
export const findPart = (root: PdfDict, resolve: Resolve): PartFound | 'unreadable' | undefined => {
  const seen = new Set<PdfObject>()
  const open: (PdfObject | null)[] = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const part = next instanceof PdfRef ? resolve(next) : next
    if (!(part instanceof PdfDict || part instanceof PdfArray) || seen.has(part)) continue
    seen.add(part)
    if (seen.size > partsMost) return 'unreadable'
    const found = part instanceof PdfDict ? partOf(part, resolve) : undefined
    if (found) return found
    if (part instanceof PdfDict) for (const [, value] of part) open.push(value)
    else for (const value of part) open.push(value)
  }
  return undefined
}
