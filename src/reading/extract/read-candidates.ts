import type { SourceDocument } from '../source-text/source-document.ts'
import { makeOver } from './layout/made-over.ts'
import { withoutQuotes, withoutSignature } from './layout/signature.ts'
import { Source } from './layout/span.ts'
import type { Part, View } from './layout/view.ts'
import { viewOf } from './layout/view.ts'
import { readPerson } from './people/read-person.ts'
import { mergeSame } from './people/same-person.ts'
import { splitPeople } from './people/split-people.ts'
import type { CandidateReading } from './reading.ts'
import { linesToCheck, unreadOfPerson } from './unread/unread-lines.ts'
import { isConversation } from './voices.ts'
import { asksForSomebody, isSomebodyOfOwn } from './which-kind.ts'
import type { ReadingWords } from './words.ts'

/** Everyone whom a document introduces, with what it says of each. Nothing in it is understood as anything but a document. */
export function readCandidates(document: SourceDocument, words: ReadingWords): CandidateReading[] {
  const { document: madeOver, restore } = makeOver(document)
  const source = new Source(madeOver)
  const whole = viewOf(source).map((part) =>
    part.kind === 'text' ? { ...part, span: withoutSignature(withoutQuotes(part.span)) } : part,
  )
  const view = whole.filter((part) => !isExample(source, part))
  const base = /^\d{4}-\d{2}-\d{2}/.exec(document.mail?.date ?? '')?.[0] ?? words.today
  const readings = splitPeople(source, view, words)
    .flatMap((person) => {
      const reading = readPerson(source, person, words, base)
      return reading ? { ...reading, unread: unreadOfPerson(source, person, reading, words, base) } : []
    })
    .filter(isSomebody)
    .filter((reading) => !isSender(reading, view, document.mail?.from))
  const asks = readings.some((reading) => !isSomebodyOfOwn(reading)) && asksForSomebody(source, view)
  const people = mergeSame(asks ? readings.filter(isSomebodyOfOwn) : readings)
  const isUnsure = document.is_scanned || isConversation(source, viewOf(source))
  return restore(people.map((reading) => (isUnsure ? toCheck(reading) : reading)))
}

/** A part that shows how a form is to be filled in. */
function isExample(source: Source, part: Part): boolean {
  if (part.kind === 'text') return false
  const first = part.grid.startingIn(part.rows[0] ?? 0)[0]
  const title = first === undefined ? '' : source.plain(part.block, first).trim().slice(0, 40)
  return (
    /記入例|記載例|入力例|見本/.test(part.name ?? '') ||
    /^[<【(「]?(?:記入例|記載例|入力例|見本)|(?:記入例|記載例|入力例|見本)[>】)」]?$/.test(title)
  )
}

/** Who writes of a company as of the own is no candidate, though the mail gives the name: 弊社, 営業部. */
function isSender({ fields }: CandidateReading, view: View, from: string | undefined): boolean {
  const family = fields.name?.value.split(' ')[0] ?? ''
  if (!from || family === '' || !from.replace(/\s/g, '').includes(family)) return false
  return view.some((part) => part.kind === 'text' && /弊社|当社|営業[部課本]/.test(part.span.plain))
}

/** A text is about a person where it says who or where somebody is, or what somebody did. */
function isSomebody({ fields, skills, projects }: CandidateReading): boolean {
  const { name, name_for_company, name_kana, age, birth_date, station_id, monthly_price_f_num } = fields
  const known = [name, name_for_company, name_kana, age, birth_date, station_id, monthly_price_f_num]
  return known.some((field) => field !== undefined) || projects.length > 0 || skills.length >= 3
}

/** A reading of a picture, or of what several say: every value of it is for people to check. */
function toCheck(reading: CandidateReading): CandidateReading {
  const fields = Object.fromEntries(
    Object.entries(reading.fields).map(([key, field]) => [key, { ...field, certainty: 'check' }]),
  ) as CandidateReading['fields']
  return {
    ...reading,
    fields,
    skills: reading.skills.map((skill) => ({ ...skill, certainty: 'check' })),
    ...(reading.unread ? { unread: linesToCheck(reading.unread) } : {}),
  }
}
