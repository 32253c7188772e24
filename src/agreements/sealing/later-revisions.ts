import { entriesOf, numberOf, type PdfValue, textOf } from './pdf-values.ts'
import type { PdfObject, Revision } from './revisions.ts'
import { changed, insist } from './seal-fault.ts'

const keysOf = (value: PdfValue) => [...entriesOf(value).keys()].sort().join(' ')
const typeOf = (value: PdfValue) => textOf(entriesOf(value).get('Type'))

const fieldKeys = 'F FT P Rect Subtype T Type V'
const stampKeys = 'ByteRange Contents Filter SubFilter Type'

/** A field that nobody sees and that does nothing: the place of a time stamp. */
const isStampField = (value: PdfValue): boolean => {
  const entries = entriesOf(value)
  return (
    keysOf(value) === fieldKeys &&
    textOf(entries.get('FT')) === '/Sig' &&
    textOf(entries.get('Subtype')) === '/Widget' &&
    textOf(entries.get('Rect')) === '[0 0 0 0]' &&
    entries.get('V')?.kind === 'reference'
  )
}

export const isStamp = (value: PdfValue): boolean =>
  typeOf(value) === '/DocTimeStamp' &&
  keysOf(value) === stampKeys &&
  textOf(entriesOf(value).get('SubFilter')) === '/ETSI.RFC3161'

const isStore = (value: PdfValue): boolean =>
  typeOf(value) === '/DSS' &&
  [...entriesOf(value)].every(([key]) => ['Type', 'Certs', 'OCSPs', 'CRLs'].includes(key))

/** A certificate, a list of revoked ones: bytes that no page can show. */
const isPlainStream = ({ value, stream }: PdfObject): boolean =>
  stream !== undefined && [...entriesOf(value).keys()].every((key) => key === 'Length' || key === 'Filter')

const isAllowedNew = (object: PdfObject): boolean =>
  object.stream
    ? isPlainStream(object) || typeOf(object.value) === '/XRef'
    : isStampField(object.value) || isStamp(object.value) || isStore(object.value)

/** What an object was when the revision came. */
export type Before = ReadonlyMap<number, PdfObject>

/** The same but for some keys. */
const insistOnRest = (now: PdfValue, before: PdfValue, except: readonly string[]) => {
  const rest = (value: PdfValue) =>
    textOf({
      kind: 'dictionary',
      entries: new Map([...entriesOf(value)].filter(([key]) => !except.includes(key))),
    })
  insist(now.kind === 'dictionary' && before.kind === 'dictionary', 'later: another kind of object')
  insist(rest(now) === rest(before), 'later: more than the stamp was changed')
}

/** The fields that were there, in their order, and behind them only those of stamps. */
const insistOnFields = (now: PdfValue | undefined, before: PdfValue | undefined, fresh: Before) => {
  insist(now?.kind === 'array' && before?.kind === 'array', 'later: fields')
  insist(
    textOf(before) === textOf({ kind: 'array', items: now.items.slice(0, before.items.length) }),
    'later: fields',
  )
  for (const item of now.items.slice(before.items.length))
    insist(item.kind === 'reference' && isStampField(fresh.get(item.number)?.value ?? item), 'later: fields')
}

const insistOnForm = (now: PdfValue, before: PdfValue, fresh: Before) => {
  insistOnRest(now, before, ['Fields'])
  const fields = entriesOf(now).get('Fields')
  const earlier = entriesOf(before).get('Fields')
  if (fields?.kind === 'reference') insist(textOf(fields) === textOf(earlier), 'later: fields')
  else insistOnFields(fields, earlier, fresh)
}

/** Of the document as a whole only where the validation data stand, and the form, may be another. */
const insistOnCatalog = (now: PdfValue, before: PdfValue, fresh: Before) => {
  insistOnRest(now, before, ['DSS', 'AcroForm'])
  const store = entriesOf(now).get('DSS')
  if (textOf(store) !== textOf(entriesOf(before).get('DSS')))
    insist(store?.kind === 'reference' && isStore(fresh.get(store.number)?.value ?? store), 'later: store')
  const form = entriesOf(now).get('AcroForm')
  const earlier = entriesOf(before).get('AcroForm')
  if (textOf(form) !== textOf(earlier)) {
    if (!form || !earlier) throw changed('later: form')
    insistOnForm(form, earlier, fresh)
  }
}

/**
 * Throws unless a revision behind the signature adds nothing but validation data and time stamps: nobody can show another
 * page under our signature, not even with a stamp of their own over it.
 * @param size objects up to here were there before
 */
export const insistOnStampsAlone = ({ objects, trailer }: Revision, before: Before, size: number): void => {
  const root = trailer.get('Root')
  const catalog = root?.kind === 'reference' ? before.get(root.number) : undefined
  const form = entriesOf(catalog?.value).get('AcroForm')
  const formObject = form?.kind === 'reference' ? before.get(form.number) : undefined
  const fields = entriesOf(formObject?.value ?? form).get('Fields')
  for (const object of objects.values()) {
    const { number, value } = object
    const earlier = before.get(number)
    if (number >= size && !earlier) insist(isAllowedNew(object), 'later: something new')
    else if (object.stream || earlier?.stream || !earlier) throw changed('later: something old')
    else if (earlier === catalog) insistOnCatalog(value, earlier.value, objects)
    else if (earlier === formObject) insistOnForm(value, earlier.value, objects)
    else if (fields?.kind === 'reference' && fields.number === number)
      insistOnFields(value, earlier.value, objects)
    else throw changed('later: something old')
  }
  insist(numberOf(trailer.get('Size')) > 0, 'later: size')
}
