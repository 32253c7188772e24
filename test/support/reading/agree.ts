import { toKatakana } from '#foundation/masterdata/normalize.ts'

const plain = (text: string) => text.normalize('NFKC').replace(/[\s・,.]/g, '')
const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '')
/** Half-width katakana becomes full-width by NFKC already. */
const kana = (text: string) => toKatakana(plain(text))
const words = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
/** 9時から18時 names the same hours as 9:00~18:00. */
const times = (text: string) =>
  (
    text
      .normalize('NFKC')
      .replace(
        /(\d{1,2})時(?:(\d{2})分|(半))?/g,
        (_, hour, minute, half) => `${hour}:${minute ?? (half ? '30' : '00')}`,
      )
      .match(/\d{1,2}:\d{2}/g) ?? []
  )
    .slice(0, 2)
    .join('-')

const contains = (actual: string, expected: string) => plain(actual).includes(plain(expected))
/** A title is right with or without its ornaments and an addition. */
const sameTitle = (actual: string, expected: string) => {
  const [read, told] = [words(actual), words(expected)]
  return read.includes(told) || (told.includes(read) && read.length * 2 >= told.length)
}

type Agree = (actual: string, expected: string) => boolean

const by =
  (form: (text: string) => string): Agree =>
  (actual, expected) =>
    form(actual) === form(expected)

const ofPeople: Record<string, Agree> = {
  name: by(plain),
  name_kana: by(kana),
  name_for_company: by(letters),
  tel: by(digits),
  certification: (actual, expected) => expected.split('、').every((each) => contains(actual, each)),
  desired_location: contains,
  inception_day: (actual, expected) => actual.startsWith(expected),
}
const ofJobs: Record<string, Agree> = {
  name: sameTitle,
  contract_period: contains,
  working_schedule: by(times),
  inception_day: (actual, expected) => actual.startsWith(expected),
}

/** Whether a value that was read is the expected one, in the way its field allows. */
export const agrees = (of: 'people' | 'jobs', field: string, actual: unknown, expected: unknown): boolean => {
  const agree = (of === 'people' ? ofPeople : ofJobs)[field]
  if (agree && typeof actual === 'string' && typeof expected === 'string') return agree(actual, expected)
  return actual === expected
}
