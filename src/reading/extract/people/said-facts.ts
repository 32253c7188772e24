import type { Span } from '../layout/span.ts'
import { looseStart } from '../values/loose-facts.ts'
import { check, firstRead } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { startFields } from './person-availability.ts'
import type { PersonFields as Fields } from './person-pick.ts'
import { readSaidAge } from './said-age.ts'
import { readSaidGender, readSaidNationality } from './said-identity.ts'
import { readSaidPrice } from './said-price.ts'
import { saidSentences } from './said-sentences.ts'
import { readSaidStation, readStationBesideFacts } from './said-station.ts'

/** A day on which somebody is free: 1月8日から空き, 2月以降, From April 1, １月～. */
const ofStart =
  /(?:から|より|~|以降|に)[^。\n]{0,14}(?:可能|空[きく]|動け|入れ|行け|OK|参画|稼働|始め|開始|大丈夫|free)|(?:空[きく]|参画|稼働|開始|いつ(?:から)?|あき|スタート)[:は ]{0,3}|\b(?:start|join|available|free|from)\b|^\D{0,6}(?:来年)?\d{1,2}(?:月|\/\d)[^。\d]{0,6}(?:から|~|以降|より)(?=$|[、,/|\s(。]|OK|です|可|希望)|即日|すぐ/i
const long = 160
/** Fields are said of somebody where two of them are; one alone may be anything's. */
const fewest = 2

/**
 * What the sentences say of somebody without a label that we know, each by its own form: the lowest in rank, and all for people to check.
 * `isKnown`: something else tells already that the texts are about somebody.
 */
export function readSaidFacts(
  texts: readonly Span[],
  isKnown: boolean,
  words: ReadingWords,
  base: string,
): Fields {
  const sentences = saidSentences(texts)
  const fields: Fields = {}
  const age = firstRead(sentences, (sentence) => readSaidAge(sentence, words.today))
  if (age) fields.age = age
  const station =
    firstRead(sentences, (sentence) => readSaidStation(sentence, words)) ??
    firstRead(sentences, (sentence) => readStationBesideFacts(sentence, words))
  if (station) fields.station_id = station
  const price = readSaidPrice(sentences)
  if (price?.from !== undefined) fields.monthly_price_f_num = check(price.from, [price.span], price.note)
  if (price?.to !== undefined) fields.monthly_price_l_num = check(price.to, [price.span], price.note)
  const start = firstRead(
    sentences.filter(({ plain }) => plain.length <= long && ofStart.test(plain)),
    (sentence) => {
      const found = looseStart(sentence, base)
      return found && (found.day === null || found.day >= base.slice(0, 7)) ? found : undefined
    },
  )
  if (start) Object.assign(fields, toCheck(startFields(start)))
  const gender = firstRead(sentences, readSaidGender)
  if (gender) fields.gender_id = gender
  const nationality = firstRead(sentences, (sentence) => readSaidNationality(sentence, words))
  if (nationality) fields.nationality_type_id = nationality.type
  if (nationality?.country) fields.nationality_id = nationality.country
  const told = [age, station, price, start].filter((each) => each !== undefined).length
  return isKnown || told >= fewest ? fields : {}
}

const toCheck = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, { ...field, certainty: 'check' }]),
  ) as Fields

/** Fields that are said together: what one place says of them is not mixed with what another does. */
const groups: readonly (readonly (keyof Fields)[])[] = [
  ['monthly_price_f_num', 'monthly_price_l_num'],
  ['inception_day', 'inception_day_type_id'],
  ['nationality_type_id', 'nationality_id'],
]

/** The fields known otherwise, and what is said of what they leave open. */
export function fillSaid(known: Fields, said: Fields): Fields {
  const taken = groups.filter((group) => group.some((key) => known[key] !== undefined)).flat()
  const open = Object.fromEntries(
    Object.entries(said).filter(([key]) => !taken.includes(key as keyof Fields)),
  ) as Fields
  return { ...open, ...known }
}
