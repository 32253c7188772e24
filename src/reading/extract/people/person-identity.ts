import { cutAt, type Span, trimSpan } from '../layout/span.ts'
import { tokensOf } from '../values/loose-facts.ts'
import { firstRead } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { inBrackets } from './name-readings.ts'
import { readBracketFacts } from './person-brackets.ts'
import {
  readAge,
  readAgeBesideGender,
  readAgeInBrackets,
  readBirthDate,
  readBirthInCells,
  readGender,
  readGenderBeside,
  readGenderOfTitle,
} from './person-facts.ts'
import { readCitizenship, readNationality, readNationalityAlone } from './person-nationality.ts'
import type { PersonFields as Fields, Pick } from './person-pick.ts'

/** The words of a line of facts: 女性・34歳・中国籍. */
const wordsOf = (line: Span) =>
  tokensOf(line)
    .flatMap((token) => cutAt(token, /[・()]/g).map(trimSpan))
    // I came to Japan: a country in a sentence in English is no nationality.
    .filter(({ from }) => !/\b(?:to|in|at|of|the) $/i.test(line.plain.slice(0, from - line.from)))

/** 1985年9月12日生 / 男: a line or cell that says itself of what its date is. */
const isBirth = ({ plain }: Span) => /日[ ]?生(?!活|産)|\bborn\b/i.test(plain.slice(0, 80))

/** `lines`: everything without a label, of which `facts` introduce somebody. */
export function readIdentity(
  pick: Pick,
  facts: readonly Span[],
  lines: readonly Span[],
  words: ReadingWords,
): Fields {
  const fields: Fields = {}
  const births = lines.filter(isBirth)
  const beside = [...pick('name', 'initials', 'gender'), ...facts, ...births]
  const brackets = beside.flatMap((span) => readBracketFacts(span) ?? [])
  const birth =
    firstRead([...pick('birth', 'age'), ...births], (span) => readBirthDate(span, words.today)) ??
    readBirthInCells(pick('birth'), words.today)
  const age =
    firstRead(pick('age'), (span) => readAge(span, true)) ??
    firstRead([...pick('birth'), ...beside], (span) => readAge(span, false)) ??
    firstRead(beside, readAgeInBrackets) ??
    firstRead([...pick('age'), ...beside], readAgeBesideGender) ??
    firstRead(
      brackets.flatMap(({ age: own }) => own ?? []),
      (span) => readAge(span, true),
    )
  const gender =
    firstRead(pick('gender'), readGender) ??
    firstRead([...pick('age', 'birth'), ...beside], readGenderBeside) ??
    firstRead(
      [...pick('name', 'initials').flatMap(inBrackets), ...facts.filter(({ cell }) => cell !== null)],
      readGender,
    ) ??
    firstRead(
      brackets.flatMap(({ gender: own }) => own ?? []),
      readGender,
    ) ??
    firstRead(pick('name'), readGenderOfTitle)
  const nationality =
    firstRead(pick('nationality'), (span) => readNationality(span, words)) ??
    firstRead([...facts.filter(({ cell }) => cell === null), ...pick('wishes')].flatMap(wordsOf), (span) =>
      readNationalityAlone(span, words),
    ) ??
    firstRead(
      brackets.flatMap(({ others }) => others),
      (span) => readNationalityAlone(span, words),
    ) ??
    firstRead(lines, (span) => readCitizenship(span, words))
  if (birth) fields.birth_date = birth
  if (age) fields.age = age
  if (gender) fields.gender_id = gender
  if (nationality) fields.nationality_type_id = nationality.type
  if (nationality?.country) fields.nationality_id = nationality.country
  return fields
}
