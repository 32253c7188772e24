import * as choices from '#foundation/masterdata/choices.ts'
import type { ReadingWords, WordList } from '#reading/extract/words.ts'
import { genders } from '#sales/candidates/choices.ts'
import * as jobChoices from '#sales/jobs/choices.ts'
import { choiceOf, choicesOf, type ExpectedItem, monthsOf } from './answer-text.ts'
import type { ReadingCase } from './case.ts'

/** What must be read of a field. `optional`: it need not be read, but nothing else may be. */
export type ExpectedValue = { value: number | string | ExpectedItem[]; optional: boolean }

/** The answers of one person or job by the keys of the entity; what is not there must not be read, but for `freeFields`. */
export type Expected = ReadonlyMap<string, ExpectedValue>

/** Fields that a document leaves to taste: whatever is read of them counts neither way. */
export const untold = (): ExpectedValue => ({ value: '', optional: true })
export const isUntold = ({ value, optional }: ExpectedValue) => value === '' && optional

type Put = (field: string, value: ExpectedValue['value'], optional?: boolean) => void
type Context = { of: ReadingCase['of']; today: string; words: ReadingWords; put: Put }
type Read = (text: string, context: Context) => void

/** The id of a master item by its name; `府中（東京都）` names a station of several. */
const itemOf = (list: WordList, written: string, words: ReadingWords): number => {
  const [, name, prefecture] = /^(.+?)(?:（(\S+[都道府県])）)?$/.exec(written) ?? []
  const inPrefecture = words.lists.prefectures.find((item) => item.name === prefecture)?.id
  const found = words.lists[list].filter(
    (item) => item.name === name && (!prefecture || item.prefecture_id === inPrefecture),
  )
  if (found.length !== 1) throw new Error(`${found.length} ${list} named ${written}`)
  return found[0]?.id as number
}

/** `Java=2104-2303、MySQL=12、Excel?`: master items with their time and whether they are optional. */
const itemsOf = (list: WordList, text: string, words: ReadingWords): ExpectedItem[] =>
  text
    .split(/、\s*/)
    .filter(Boolean)
    .map((part) => {
      const [, name = '', optional, time] = /^(.+?)(\?)?(?:=([\d+-]+))?$/.exec(part) ?? []
      const months = time === undefined ? null : monthsOf(time)
      return { id: itemOf(list, name, words), optional: optional === '?', months }
    })

const plain =
  (field: string): Read =>
  (text, { put }) =>
    put(field, text)
const number =
  (field: string): Read =>
  (text, { put }) => {
    const value = Number(text.replace(/[名人歳才]$/, ''))
    if (Number.isNaN(value)) throw new Error(`no number in ${text}`)
    put(field, value)
  }
const chosen =
  (field: string, list: choices.Choices): Read =>
  (text, { put }) =>
    put(field, choiceOf(list, text))
const chosenSet =
  (field: string, list: choices.Choices): Read =>
  (text, { put }) =>
    put(field, choicesOf(list, text))
const item =
  (field: string, list: WordList): Read =>
  (text, { put, words }) =>
    put(field, itemOf(list, text, words))
const itemSet =
  (field: string, list: WordList): Read =>
  (text, { put, words }) =>
    put(field, itemsOf(list, text, words))
const prefixed = (prefix: string, list: choices.Choices) =>
  list.map(([id, label]) => [id, label.replace(prefix, '')] as const)

/** 60-70, 60-, -70, 65 in 万; of one amount alone the other end may be read as the same. */
const price: Read = (text, { of, put }) => {
  const [, low, dash, high] = /^([\d.]*)(-?)([\d.]*)$/.exec(text) ?? []
  const yen = (man: string) => Math.round(Number(man) * 10_000)
  const stem = of === 'jobs' ? 'monthly_payment' : 'monthly_price'
  if (low && !dash) {
    put(`${stem}_f_num`, yen(low), of === 'jobs')
    put(`${stem}_l_num`, yen(low), of === 'people')
    return
  }
  if (low) put(`${stem}_f_num`, yen(low))
  if (high) put(`${stem}_l_num`, yen(high))
}
/** 即日, a day, or a month when the day is a matter of taste. */
const start: Read = (text, { of, today, put }) => {
  if (text !== '即日') put('inception_day', text)
  else put('inception_day', today, true)
  if (of === 'people') put('inception_day_type_id', text === '即日' ? 2 : 1, text !== '即日')
}
const elsewhere: Read = (text, { put }) => {
  put('possession_flg', text.startsWith('稼働中') ? 1 : 0)
  const date = /\d{4}-\d\d-\d\d/.exec(text)?.[0]
  if (date) put('possession_date', date)
}
const nationality: Read = (text, { put, words }) => {
  put('nationality_type_id', text === '日本' ? 1 : 2)
  if (text !== '外国') put('nationality_id', itemOf('nationalities', text, words), text === '日本')
}
const station: Read = (text, { put, words }) => {
  const id = itemOf('stations', text, words)
  put('station_id', id)
  const prefecture = words.lists.stations.find((each) => each.id === id)?.prefecture_id
  if (prefecture) put('prefecture_id', prefecture, true)
}
const settlement: Read = (text, { put }) => {
  put('adjustment_flg', text === '固定' ? 2 : 1, text !== '固定')
  if (text === '固定') return
  const [from, to] = text.split('-').map(Number)
  put('adjustment_time_f', from as number)
  put('adjustment_time_l', to as number)
}
/** 翌月末, 翌々月15. */
const usance: Read = (text, { put }) => {
  const [, span, day] = /^(翌月|翌々月)(末|\d+)$/.exec(text) ?? []
  put('usance_span_id', span === '翌月' ? 0 : 30)
  put('usance_day_id', day === '末' ? 30 : Number(day))
}
const ages: Read = (text, { put }) => {
  const [from, to] = text.split('-')
  if (from) put('expected_age_min', Number(from))
  if (to) put('expected_age_max', Number(to))
}

/** 単価、開始 … by the keys of the answers. */
const withheld: Record<string, string[]> = {
  単価: ['monthly_price_f_num', 'monthly_price_l_num', 'monthly_payment_f_num', 'monthly_payment_l_num'],
  開始: ['inception_day', 'inception_day_type_id'],
  工程: ['dev_process_ids'],
  働き方: ['work_styles_ids', 'work_styles_id'],
  必須と歓迎: ['required_skill_ids', 'welcome_skill_ids'],
  精算: ['adjustment_flg', 'adjustment_time_f', 'adjustment_time_l'],
  最寄駅: ['station_id', 'prefecture_id'],
  年齢: ['age', 'expected_age_min', 'expected_age_max'],
  商流: ['resale_restriction_type_id'],
  案件名: ['name'],
  人数: ['recruitment_num'],
}
const leave: Read = (text, { put }) => {
  for (const key of text.split('、')) {
    const fields = withheld[key]
    if (!fields) throw new Error(`nothing to leave named ${key}`)
    for (const field of fields) put(field, untold().value, true)
  }
}

const both: Record<string, Read> = {
  採点しない: leave,
  否定: itemSet('denied_skill_ids', 'skills'),
  単価: price,
  開始: start,
  都道府県: item('prefecture_id', 'prefectures'),
  日数: chosenSet('business_day_ids', choices.businessDays),
  職種: itemSet('occupation_ids', 'occupations'),
  工程: chosenSet('dev_process_ids', choices.devProcesses),
}
const ofPeople: Record<string, Read> = {
  ...both,
  氏名: (text, { put }) => {
    put('name', text)
  },
  カナ: plain('name_kana'),
  イニシャル: plain('name_for_company'),
  メール: plain('email'),
  電話: plain('tel'),
  生年月日: plain('birth_date'),
  年齢: number('age'),
  性別: chosen('gender_id', genders),
  国籍: nationality,
  最寄駅: station,
  契約: chosenSet('contract_type_ids', choices.contractTypes),
  働き方: chosenSet('work_styles_ids', choices.workStyles),
  稼働: elsewhere,
  業種: itemSet('industry_ids', 'industries'),
  資格: plain('certification'),
  GitHub: plain('github_url'),
  希望勤務地: plain('desired_location'),
  スキル: itemSet('skill_ids', 'skills'),
}
const ofJobs: Record<string, Read> = {
  ...both,
  終了: (_, { put }) => {
    put('application_status_flg', 2)
  },
  案件名: plain('name'),
  業種: item('industry_id', 'industries'),
  契約: chosen('contract_type_id', choices.contractTypes),
  精算: settlement,
  支払: usance,
  働き方: chosen('work_styles_id', choices.workStyles),
  最寄駅: station,
  期間: plain('contract_period'),
  人数: number('recruitment_num'),
  時間: plain('working_schedule'),
  面談: chosen('communications_time_id', prefixed('面談', jobChoices.communicationsTimes)),
  面談方法: chosen('communications_way_id', jobChoices.communicationsWays),
  PC: chosen('pc_loan_type_id', jobChoices.pcLoans),
  服装: chosen('dresscode_type_id', jobChoices.dresscodes),
  商流: chosen('resale_restriction_type_id', jobChoices.resaleRestrictions),
  年齢: ages,
  外国籍: chosen('accept_foreigner_type_id', jobChoices.acceptForeigner),
  必須: itemSet('required_skill_ids', 'skills'),
  歓迎: itemSet('welcome_skill_ids', 'skills'),
  スキル: itemSet('skill_ids', 'skills'),
}

/** The skills of a job are those it asks for, in whatever way. */
const joinAsked = (found: Map<string, ExpectedValue>) => {
  const items = new Map<number, ExpectedItem>()
  for (const field of ['skill_ids', 'welcome_skill_ids', 'required_skill_ids'])
    for (const each of (found.get(field)?.value ?? []) as ExpectedItem[])
      if (!each.optional || !items.has(each.id)) items.set(each.id, each)
  if (items.size) found.set('skill_ids', { value: [...items.values()], optional: false })
}

/** The answers of a document; throws where a key or a name is unknown. `?` after a key makes its answer optional. */
export const expectedOf = ({ title, of, today, answers }: ReadingCase, words: ReadingWords): Expected[] =>
  answers.map((written) => {
    const found = new Map<string, ExpectedValue>()
    const readers = of === 'jobs' ? ofJobs : ofPeople
    for (const [key, text] of written) {
      const isOptional = key.endsWith('?')
      const read = readers[key.replace(/\?$/, '')]
      if (!read) throw new Error(`${title}: no field ${key}`)
      const put: Put = (field, value, optional = false) => {
        if (!optional || !found.has(field)) found.set(field, { value, optional: optional || isOptional })
      }
      try {
        read(text, { of, today, words, put })
      } catch (error) {
        throw new Error(`${title}, ${key}: ${(error as Error).message}`)
      }
    }
    if (of === 'jobs') joinAsked(found)
    return found
  })
