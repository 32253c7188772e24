import { expect, it } from 'vitest'
import { brokenLimit, type LimitKey } from './limits.ts'
import type { MatchCandidate, MatchJob } from './pair.ts'
import { plainCandidate, plainJob, terms } from './sample.fixture.ts'

const nothing = { is_proposed: false, dismissed: null }
const names = () => '東京都'
const broken = (job: Partial<MatchJob>, candidate: Partial<MatchCandidate>, state = nothing) =>
  brokenLimit(
    { job: { ...plainJob, ...job }, candidate: { ...plainCandidate, ...candidate }, terms },
    state,
    names,
  )?.key ?? null

/** [job, candidate, the limit that is broken] */
const cases: readonly (readonly [Partial<MatchJob>, Partial<MatchCandidate>, LimitKey | null])[] = [
  [{}, {}, null],
  [{}, { sales_status_id: 1, register_status_id: 7 }, null],
  [{}, { sales_status_id: 3 }, 'status'],
  [{}, { register_status_id: 10 }, 'status'],
  [{ monthly_price_l_num: 800_000 }, { price: 800_000 }, null],
  [{ monthly_price_l_num: 800_000 }, { price: 800_001 }, 'price'],
  [{ monthly_price_l_num: 800_000 }, {}, null],
  [{ monthly_payment_l_num: 800_000 }, { price: 750_000 }, null],
  [{ monthly_payment_l_num: 800_000 }, { price: 750_001 }, 'price'],
  [{ monthly_price_l_num: 800_000, monthly_payment_l_num: 810_000 }, { price: 790_000 }, null],
  [{ inception_day: '2026-12-01' }, { inception_day: '2026-12-31' }, null],
  [{ inception_day: '2026-12-01' }, { inception_day: '2027-01-01' }, 'start'],
  [{ inception_day: '2026-01-01' }, { inception_day: '2026-12-24' }, null],
  [{ inception_day: '2026-12-01' }, { inception_day_type_id: 2, inception_day: '2027-06-01' }, null],
  [
    { inception_day: '2026-12-01' },
    { inception_day_type_id: 2, possession_flg: 1, possession_date: '2027-03-31' },
    'start',
  ],
  [{ inception_day: '2026-12-01' }, {}, null],
  [{ business_day_ids: [5] }, { business_day_ids: [3, 4] }, 'days'],
  [{ business_day_ids: [4, 5] }, { business_day_ids: [3, 4] }, null],
  [{ business_day_ids: [5] }, {}, null],
  [{ work_styles_id: 1 }, { work_styles_ids: [3] }, 'style'],
  [{ work_styles_id: 1 }, { work_styles_ids: [2, 3] }, null],
  [{ work_styles_id: 2 }, { work_styles_ids: [3] }, null],
  [{ work_styles_id: 1, prefecture_id: 13 }, { prefecture_id: 27 }, 'place'],
  [{ work_styles_id: 1, prefecture_id: 13 }, { prefecture_id: 14 }, null],
  [{ work_styles_id: 1, prefecture_id: 13 }, { prefecture_id: 27, desired_location: '東京・大阪' }, null],
  [{ work_styles_id: 3, prefecture_id: 13 }, { prefecture_id: 47 }, null],
  [{ work_styles_id: 1, prefecture_id: 13 }, {}, null],
  [{ resale_restriction_type_id: 1 }, { affiliation_type_id: 2 }, 'resale'],
  [{ resale_restriction_type_id: 1 }, { affiliation_type_id: 1, candidate_type_id: 2 }, null],
  [{ resale_restriction_type_id: 2 }, { affiliation_type_id: 2, candidate_type_id: 2 }, null],
  [{ resale_restriction_type_id: 2 }, { affiliation_type_id: 2, candidate_type_id: 1 }, 'resale'],
  [{ resale_restriction_type_id: 1 }, {}, null],
  [{ resale_restriction_type_id: 1 }, { affiliation_type_id: 1, candidate_type_id: 1 }, 'resale'],
  [{ resale_restriction_type_id: 2 }, { affiliation_type_id: 1, candidate_type_id: 1 }, null],
  [{}, { nationality_type_id: 2 }, null],
  [{ accept_foreigner_type_id: 2 }, { nationality_type_id: 2 }, null],
  [{ accept_foreigner_type_id: 3 }, { nationality_type_id: 2 }, 'foreign'],
  [{ accept_foreigner_type_id: 3 }, {}, null],
  [{ expected_age_max: 40 }, { birth_date: '1980-01-01' }, 'age'],
  [{ expected_age_max: 40 }, { birth_date: '1990-01-01' }, null],
  [{ expected_age_max: 40, contract_type_id: 3 }, { birth_date: '1960-01-01' }, null],
  [{ expected_age_max: 40, contract_type_id: 5 }, { birth_date: '1960-01-01' }, null],
  [{ expected_age_max: 40 }, {}, null],
  [{ working_schedule: '10:00〜19:00' }, { desired_working_schedule: '平日は19時以降' }, 'hours'],
  [{ working_schedule: '10:00～19:00' }, { desired_working_schedule: '9時〜18時' }, null],
  [{ working_schedule: '10:00〜19:00' }, { desired_working_schedule: '応相談' }, null],
]

it.each(cases)('given a job %j and a candidate %j, then %s is broken', (job, candidate, key) => {
  expect(broken(job, candidate)).toBe(key)
})

it('given an opportunity or a dismissal, then the pair is left out for it', () => {
  expect(broken({}, {}, { ...nothing, is_proposed: true })).toBe('proposed')
  expect(
    brokenLimit(
      { job: plainJob, candidate: plainCandidate, terms },
      { is_proposed: false, dismissed: '経験が古い' },
      names,
    ),
  ).toEqual({
    key: 'dismissed',
    text: '「経験が古い」として外しました',
    near: null,
  })
})

it.each<[number, Partial<MatchJob>, string | null]>([
  [850_000, {}, null],
  [880_000, {}, '希望単価が3万円超過（設定は粗利5万円以上）'],
  [862_345, {}, '希望単価が12,345円超過（設定は粗利5万円以上）'],
  [900_000, {}, '希望単価が5万円超過（設定は粗利5万円以上）'],
  [900_001, {}, null],
  [880_000, { monthly_price_l_num: 850_000 }, '希望単価が3万円超過（案件の仕入単価は85万円まで）'],
  [880_000, { accept_foreigner_type_id: 3 }, null],
])(
  'given somebody who asks %d yen for a job %j that sells for 900,000, then the near miss says %s',
  (price, job, near) => {
    const prices = { monthly_payment_l_num: 900_000, monthly_price_f_num: null, monthly_price_l_num: null }
    const pair = {
      job: { ...plainJob, ...prices, ...job },
      candidate: { ...plainCandidate, price, nationality_type_id: 2 },
      terms,
    }
    expect(brokenLimit(pair, nothing, names)?.near ?? null).toBe(near)
  },
)

it.each<[string, Partial<MatchJob>, string | null]>([
  ['2026-12-31', {}, null],
  ['2027-01-01', {}, '希望開始まで31日（設定は30日）'],
  ['2027-01-07', {}, '希望開始まで37日（設定は30日）'],
  ['2027-01-08', {}, null],
  ['2027-01-01', { accept_foreigner_type_id: 3 }, null],
])('given somebody free on %s for a job %j of 1 December, then the near miss says %s', (day, job, near) => {
  const pair = {
    job: { ...plainJob, inception_day: '2026-12-01', ...job },
    candidate: { ...plainCandidate, inception_day: day, nationality_type_id: 2 },
    terms,
  }
  expect(brokenLimit(pair, nothing, names)?.near ?? null).toBe(near)
})

it.each<[Partial<MatchJob>, Partial<MatchCandidate>, LimitKey | null]>([
  [{ contract_type_id: 3 }, { affiliation_type_id: 2 }, 'dispatch'],
  [{ contract_type_id: 3 }, { affiliation_type_id: 1 }, null],
  [{ contract_type_id: 1 }, { affiliation_type_id: 2 }, null],
  [{ contract_type_id: 3 }, { candidate_type_id: 1, contract_type_ids: [1, 2] }, 'contract'],
  [{ contract_type_id: 1 }, { candidate_type_id: 1, contract_type_ids: [1, 2] }, null],
  [{ contract_type_id: 1 }, { candidate_type_id: 2, contract_type_ids: [5] }, null],
  [{ contract_type_id: 3 }, { candidate_type_id: 1 }, null],
  [
    { work_styles_id: 2, prefecture_id: 13 },
    { work_styles_ids: [3], prefecture_id: 40, desired_location: null },
    'place',
  ],
  [{ work_styles_id: 2, prefecture_id: 13 }, { work_styles_ids: [2, 3], prefecture_id: 40 }, null],
  [{ working_schedule: '日勤と夜勤の2交代' }, { desired_working_schedule: '日勤のみ（夜勤不可）' }, 'hours'],
  [{ working_schedule: '21:00〜翌9:00' }, { desired_working_schedule: '9:00〜18:00' }, 'hours'],
  [{ working_schedule: '9:00〜18:00（夜勤なし）' }, { desired_working_schedule: '日勤のみ' }, null],
  [{ working_schedule: '夜勤あり' }, { desired_working_schedule: '夜勤も可' }, null],
  [{ working_schedule: '10:00〜19:00' }, { desired_working_schedule: '18時以降' }, 'hours'],
  [{ working_schedule: '10:00〜19:00' }, { desired_working_schedule: '13時以降' }, null],
])('given a job %j and somebody %j, then %s is broken', (job, candidate, key) => {
  expect(broken(job, candidate)).toBe(key)
})
