import { display } from '#foundation/entity/entity.ts'
import type { MasterMap, Named } from '#foundation/entity/kind.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { own } from '#foundation/rules/own.ts'
import {
  fillPlaceholders,
  type Placeholder,
  placeholderNames,
  toPlaceholder,
} from '#foundation/rules/placeholders.ts'
import { candidate } from '../candidates/candidate.ts'
import { initialsOf } from '../candidates/initials.ts'

/** A candidate as it is answered. */
export type CandidateRow = Readonly<Record<string, unknown>>

const { fields } = candidate
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const shown =
  (key: keyof typeof fields) =>
  (row: CandidateRow): string =>
    display(fields[key], key, row)
const names =
  (key: string) =>
  (row: CandidateRow): string =>
    Object.values((row[key] ?? {}) as MasterMap)
      .map(({ name }) => name)
      .join('、')
const nameOf =
  (key: string) =>
  (row: CandidateRow): string =>
    (row[key] as Named | null | undefined)?.name ?? ''

/** The name clients read: name_for_company, else initials (VALUES: where public pages stop). */
export const nameForCompany = (row: CandidateRow): string =>
  text(row.name_for_company) || initialsOf(text(row.name_kana)) || initialsOf(text(row.name)) || '候補者'

const priceText = ({ monthly_price_f_num: low, monthly_price_l_num: high }: CandidateRow): string => {
  const man = (yen: unknown) =>
    typeof yen === 'number'
      ? `${(yen / 10_000).toLocaleString('ja-JP', { maximumFractionDigits: 1 })}万円`
      : ''
  const [from, to] = [man(low), man(high)]
  return from === to || !to ? (from ? `${from}${to ? '' : '〜'}` : '') : `${from}〜${to}`
}

/** 即日, or the day: '2026/12/01'. */
const inception = (row: CandidateRow): string =>
  row.inception_day_type_id === 2 ? '即日' : formatDate(row.inception_day)

/**
 * What stands for each placeholder of a proposal statement. Never here: the name itself, how to reach the
 * person, the sell price, in-house information and comments (VALUES: where public pages stop).
 */
export const statementTexts: Readonly<Record<string, (row: CandidateRow) => string>> = {
  氏名: nameForCompany,
  年齢: (row) => (typeof row.age === 'number' ? `${row.age}歳` : ''),
  性別: (row) => (row.gender_id ? shown('gender_id')(row) : ''),
  国籍: nameOf('nationality'),
  都道府県: nameOf('prefecture'),
  最寄駅: nameOf('station'),
  職種: names('occupation_ids'),
  スキル: names('skill_ids'),
  工程: names('dev_process_ids'),
  業界: names('industry_ids'),
  スキル要約: (row) => text(row.desc_skill_summary),
  資格: (row) => text(row.certification),
  希望単価: priceText,
  稼働開始日: inception,
  働き方: names('work_styles_ids'),
  稼働日数: names('business_day_ids'),
  契約形態: names('contract_type_ids'),
  希望勤務地: (row) => text(row.desired_location),
  希望の勤務時間: (row) => text(row.desired_working_schedule),
  希望の詳細: (row) => text(row.desired_detail),
  面談可能日: (row) => text(row.opportunity_date_comment),
}

/** What a proposal statement may hold. */
export const statementPlaceholders: readonly Placeholder[] = Object.keys(statementTexts).map(toPlaceholder)

/** The proposal statement of a candidate: a line whose placeholders are all empty is left out. */
export const renderStatement = (body: string, row: CandidateRow): string =>
  body
    .split('\n')
    .flatMap((line) => {
      const values = placeholderNames(line).map((name) => [name, own(statementTexts, name)?.(row) ?? ''])
      if (values.length > 0 && values.every(([, value]) => value === '')) return []
      return [fillPlaceholders(line, Object.fromEntries(values))]
    })
    .join('\n')
    .trim()
