import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MasterBook } from '#foundation/masterdata/book.ts'
import { postingFaults } from '../../../test/support/job-posting.ts'
import { readSettings } from '../frame/settings.ts'
import type { Site } from '../frame/site.ts'
import { jobPosting, validThrough } from './job-posting.ts'
import { type PublicJob, personColumns, publicColumns } from './public-job.ts'

const masters = new MasterBook(new Map())
const now = new Date('2026-11-23T07:00:00Z')
const site: Site = {
  enterpriseId: 1,
  origin: 'https://jobs.example.jp',
  domainStatus: null,
  serviceName: 'かさねワークス',
  settings: readSettings({}),
  logoId: 7,
  hasJobs: true,
  recruiter: {
    name: '株式会社かさねワークス',
    address: '東京都渋谷区',
    tel: null,
    url: null,
    dispatch_license: null,
    placement_license: null,
  },
}
const empty = Object.fromEntries([...publicColumns, ...personColumns].map((key) => [key, null]))
const jobOf = (more: object): PublicJob =>
  ({
    ...empty,
    id_by_enterprise_id: 12,
    name: '決済基盤の開発',
    application_status_flg: 1,
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-02T00:00:00.000Z',
    lists: {},
    ...more,
  }) as PublicJob

const text = fc.option(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', '  ', '</script><b>x', 'a & b\r\n・一行\n<p>', '決済基盤の開発', '&amp;', '\n\n'),
  ),
)
const yen = fc.option(fc.integer({ min: 0, max: 99_999_999 }))
const id = (max: number) => fc.option(fc.integer({ min: 1, max }))
const instant = fc
  .date({ min: new Date('2020-01-01'), max: now, noInvalidDate: true })
  .map((date) => date.toISOString())
const job = fc
  .record({
    name: fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }).filter((name) => name.trim() !== ''),
    detail: text,
    background: text,
    required: text,
    welcome: text,
    working_schedule: text,
    contract_period: text,
    monthly_price_f_num: yen,
    monthly_price_l_num: yen,
    contract_type_id: id(9),
    work_styles_id: id(3),
    prefecture_id: id(47),
    station_id: fc.option(fc.constantFrom(13012, 1, 999_999)),
    industry_id: id(30),
    recruitment_num: fc.option(fc.integer({ min: 0, max: 9_999 })),
    created_at: instant,
    lists: fc.record({
      skill_ids: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 4 }),
      business_day_ids: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
    }),
  })
  .map(jobOf)

describe('JobPosting', () => {
  it('given any public open job, then it lacks nothing of the published requirements', () => {
    fc.assert(
      fc.property(job, (given) => {
        const posting = jobPosting(site, masters, given, now)
        expect(posting && postingFaults(posting, now)).toEqual([])
        expect(posting?.jobLocationType === 'TELECOMMUTE').toBe(given.work_styles_id === 3)
        const hasPrice = given.monthly_price_f_num !== null || given.monthly_price_l_num !== null
        expect('baseSalary' in (posting ?? {})).toBe(hasPrice)
      }),
      { numRuns: 2_000 },
    )
  })

  it('given a job whose text is its name once more, then the description says more', () => {
    const said = jobPosting(site, masters, jobOf({ detail: '決済基盤の開発' }), now)
    expect(said && postingFaults(said, now)).toEqual([])
  })

  it('given a closed job, then there is none', () => {
    expect(jobPosting(site, masters, jobOf({ application_status_flg: 2 }), now)).toBeUndefined()
  })

  it.each([
    [
      { monthly_price_f_num: 700_000, monthly_price_l_num: 850_000 },
      { minValue: 700_000, maxValue: 850_000 },
    ],
    [{ monthly_price_f_num: 700_000, monthly_price_l_num: 700_000 }, { value: 700_000 }],
    [{ monthly_price_f_num: 700_000 }, { minValue: 700_000 }],
    [{ monthly_price_l_num: 850_000 }, { maxValue: 850_000 }],
  ])('given the prices %o, then %o', (prices, expected) => {
    expect(jobPosting(site, masters, jobOf(prices), now)?.baseSalary).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'JPY',
      value: { '@type': 'QuantitativeValue', unitText: 'MONTH', ...expected },
    })
  })

  it.each([
    ['2026-11-23T07:00:00Z', '2026-12-31T23:59:59+09:00'],
    ['2026-12-31T15:00:00Z', '2027-02-28T23:59:59+09:00'],
    ['2026-12-31T14:59:59Z', '2027-01-31T23:59:59+09:00'],
  ])('given %s, then it may be believed until %s', (at, expected) => {
    expect(validThrough(new Date(at))).toBe(expected)
  })

  it('given a posting with faults, then the check of these tests finds them', () => {
    const right = jobPosting(site, masters, jobOf({ monthly_price_f_num: 1 }), now) ?? {}
    const faultsWith = (more: object) => postingFaults({ ...right, ...more }, now).length
    expect(faultsWith({})).toBe(0)
    for (const wrong of [
      { title: '' },
      { description: '決済基盤の開発' },
      { description: '<b>x</b>' },
      { datePosted: '2026/11/01' },
      { validThrough: '2026-11-01T00:00:00+09:00' },
      { hiringOrganization: { '@type': 'Organization' } },
      { jobLocation: undefined },
      { jobLocationType: 'TELECOMMUTE' },
      { applicantLocationRequirements: { '@type': 'Country', name: 'Japan' } },
      { employmentType: 'CONTRACT' },
      { identifier: undefined },
      { directApply: undefined },
      { baseSalary: { '@type': 'MonetaryAmount', currency: 'JPY', value: 700_000 } },
    ])
      expect([wrong, faultsWith(wrong) > 0]).toEqual([wrong, true])
  })
})
