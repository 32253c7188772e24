import {
  readAge,
  readBirthDate,
  readEmail,
  readGender,
  readGenderBeside,
  readGithub,
  readNationality,
  readTel,
} from './person-facts.ts'
import { inBrackets } from './person-names.ts'
import type { PersonFields as Fields, Pick } from './person-pick.ts'
import type { Span } from './span.ts'
import { firstRead } from './value.ts'
import type { View } from './view.ts'
import type { ReadingWords } from './words.ts'

export function readIdentity(
  pick: Pick,
  facts: readonly Span[],
  view: View,
  hasName: boolean,
  words: ReadingWords,
  isMail: boolean,
): Fields {
  const fields: Fields = {}
  const beside = [...pick('name', 'initials', 'gender'), ...facts]
  const birth = firstRead(pick('birth', 'age'), (span) => readBirthDate(span, words.today))
  const age =
    firstRead(pick('age'), (span) => readAge(span, true)) ??
    firstRead([...pick('birth'), ...beside], (span) => readAge(span, false))
  const gender =
    firstRead(pick('gender'), readGender) ??
    firstRead([...pick('age', 'birth'), ...beside], readGenderBeside) ??
    firstRead(
      [...pick('name', 'initials').flatMap(inBrackets), ...facts.filter(({ cell }) => cell !== null)],
      readGender,
    )
  const nationality = firstRead(pick('nationality'), (span) => readNationality(span, words))
  const tel = firstRead(pick('tel'), readTel)
  const email = firstRead(pick('email'), readEmail)
  const github = firstRead(
    view
      .flatMap((part) => (part.kind === 'text' ? [part.span] : []))
      .concat(pick('email', 'pr', 'skills', 'wishes', 'other')),
    readGithub,
  )
  if (birth) fields.birth_date = birth
  if (age) fields.age = age
  if (gender) fields.gender_id = gender
  if (nationality) fields.nationality_type_id = nationality.type
  if (nationality?.country) fields.nationality_id = nationality.country
  // A mail that introduces somebody names the sender's numbers; a sheet those of the person.
  if (tel && (!isMail || birth || hasName)) fields.tel = tel
  if (email && (!isMail || birth || hasName)) fields.email = email
  if (github) fields.github_url = github
  return fields
}
