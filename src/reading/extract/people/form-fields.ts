import { type Source, type Span, trimSpan } from '../layout/span.ts'
import type { ColumnForm, TablePart, View } from '../layout/view.ts'
import { readYearsInText } from '../skills/skills-in-text.ts'
import { readPrice } from '../values/price.ts'
import { check } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { skillBelow, skillWithNumber } from './list-skills.ts'
import { startFields } from './person-availability.ts'
import { readAge, readGender } from './person-facts.ts'
import { readNameKana } from './person-name.ts'
import { readNationalityAlone } from './person-nationality.ts'
import type { PersonFields as Fields } from './person-pick.ts'
import type { StatedSkill } from './person-skills.ts'
import { countryOfCode, personOf, startOf, stationOf } from './value-forms.ts'

type ListPart = TablePart & { ofList: NonNullable<TablePart['ofList']> }

const listsOf = (view: View): ListPart[] =>
  view.flatMap((part) => (part.kind === 'table' && part.ofList ? [{ ...part, ofList: part.ofList }] : []))

/** The cells of somebody in a list that are known by their form. */
export const formCells = (source: Source, view: View): Span[] =>
  listsOf(view).flatMap(({ block, ofList }) =>
    [...ofList.forms.keys(), ...ofList.mute].map((cell) => source.whole(block, cell)),
  )

/** What the columns of a list say of somebody by their form; all of it for people to check. */
export function readFormFields(source: Source, view: View, words: ReadingWords): Fields {
  const fields: Fields = {}
  for (const part of listsOf(view))
    for (const [cell, form] of part.ofList.forms)
      Object.assign(fields, fieldsOf(trimSpan(source.whole(part.block, cell)), form, words))
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, { ...field, certainty: 'check' }]),
  ) as Fields
}

function fieldsOf(span: Span, form: ColumnForm, words: ReadingWords): Fields {
  switch (form) {
    case 'name': {
      const { name, initials } = personOf(span)
      return {
        ...(name ? { name: check(name.text, [name.span], null) } : {}),
        ...(initials ? { name_for_company: check(initials.text, [initials.span], null) } : {}),
      }
    }
    case 'age': {
      const age = readAge(span, true)
      return age ? { age } : {}
    }
    case 'gender': {
      const gender = readGender(span)
      return gender ? { gender_id: gender } : {}
    }
    case 'station': {
      const station = stationOf(span, words)
      return station ? { station_id: station } : {}
    }
    case 'nationality':
    case 'code': {
      const read = form === 'code' ? countryOfCode(span, words) : readNationalityAlone(span, words)
      return read
        ? { nationality_type_id: read.type, ...(read.country ? { nationality_id: read.country } : {}) }
        : {}
    }
    case 'price':
    case 'thousands':
      return priceFields(span, form === 'thousands')
    case 'start': {
      const start = startOf(span, words.today)
      return start ? startFields(start) : {}
    }
    case 'kana': {
      const kana = readNameKana(span)
      return kana?.isWhole ? { name_kana: check(kana.text, [kana.span], null) } : {}
    }
    default:
      return {}
  }
}

const ofThousands = '千円の額と読みました。'

function priceFields(span: Span, isThousands: boolean): Fields {
  const price = readPrice(isThousands ? { ...span, plain: `${span.plain}千円` } : span)
  if (!price) return {}
  const read = (amount: number) => check(amount, [span], isThousands ? ofThousands : price.note)
  return {
    ...(price.from === undefined ? {} : { monthly_price_f_num: read(price.from) }),
    ...(price.to === undefined ? {} : { monthly_price_l_num: read(price.to) }),
  }
}

/** The skills that a list tells of somebody by marks and bare numbers. */
export const readListSkills = (source: Source, view: View, words: ReadingWords): StatedSkill[] =>
  listsOf(view).flatMap((part) => [
    ...part.ofList.skills.flatMap(([head, cell]) =>
      skillBelow(
        source.whole(part.block, head),
        cell === undefined ? undefined : source.whole(part.block, cell),
        part.ofList.onlyLearned,
        words,
      ),
    ),
    ...part.ofList.remarks.flatMap((cell) =>
      readYearsInText(source.whole(part.block, cell), false, words).flatMap((skill) =>
        skill.months === null ? [] : [{ ...skill, isByForm: true as const }],
      ),
    ),
    ...part.rows
      .flatMap((row) => part.grid.startingIn(row))
      .filter((cell) => !part.ofList.forms.has(cell))
      .flatMap((cell) => skillWithNumber(source.whole(part.block, cell), words)),
  ])
