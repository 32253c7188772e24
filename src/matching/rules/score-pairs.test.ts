import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MasterBook } from '#foundation/masterdata/book.ts'
import { abilityLevels, labelOf } from '#foundation/masterdata/choices.ts'
import { freeFrom } from './free.ts'
import { brokenLimit, hasAgeLimit } from './limits.ts'
import type { MatchCandidate, MatchJob } from './pair.ts'
import { partsOf } from './parts.ts'
import { reasonsOf } from './reasons.ts'
import { plainCandidate, plainJob, terms } from './sample.fixture.ts'
import { compare } from './score-pairs.ts'
import { defaultWeights, partKeys, scoreOf } from './weights.ts'

const names = new MasterBook()
const skillNames = [1, 2, 3, 4, 5, 6].map((id) => [id, names.name('skills', id) ?? ''] as const)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const ids = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: most })
const day = fc
  .integer({ min: -60, max: 150 })
  .map((n) => new Date(Date.UTC(2026, 10, 24 + n)).toISOString().slice(0, 10))
const price = fc.integer({ min: 40, max: 110 }).map((n) => n * 10_000)

const anyJob: fc.Arbitrary<MatchJob> = fc
  .record({
    needs: fc
      .uniqueArray(fc.constantFrom(...skillNames), { minLength: 1, maxLength: 4, selector: ([id]) => id })
      .chain((found) =>
        fc.tuple(
          ...found.map(([skill, name], at) =>
            fc.record({
              skill: fc.constant(skill),
              name: fc.constant(name),
              years: maybe(fc.integer({ min: 1, max: 8 })),
              is_required: fc.constant(at < 3),
            }),
          ),
        ),
      ),
    monthly_price_f_num: maybe(price),
    monthly_price_l_num: maybe(price),
    monthly_payment_l_num: maybe(price),
    work_styles_id: maybe(fc.integer({ min: 1, max: 3 })),
    prefecture_id: maybe(fc.constantFrom(11, 12, 13, 27)),
    inception_day: maybe(day),
    resale_restriction_type_id: maybe(fc.integer({ min: 0, max: 4 })),
    accept_foreigner_type_id: maybe(fc.integer({ min: 1, max: 3 })),
    expected_age_max: maybe(fc.integer({ min: 30, max: 50 })),
    contract_type_id: maybe(fc.constantFrom(1, 3, 5)),
    business_day_ids: ids(5),
    dev_process_ids: ids(8),
  })
  .map((given) => ({ ...plainJob, ...given }))

const anyCandidate: fc.Arbitrary<MatchCandidate> = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    price: maybe(price),
    birth_date: maybe(fc.constantFrom('1965-05-05', '1985-05-05', '2000-05-05')),
    nationality_type_id: maybe(fc.integer({ min: 1, max: 2 })),
    affiliation_type_id: maybe(fc.integer({ min: 1, max: 2 })),
    candidate_type_id: maybe(fc.integer({ min: 1, max: 4 })),
    sales_status_id: maybe(fc.integer({ min: 0, max: 4 })),
    candidate_rank_id: maybe(fc.integer({ min: 0, max: 5 })),
    prefecture_id: maybe(fc.constantFrom(11, 12, 13, 27, 47)),
    inception_day_type_id: maybe(fc.integer({ min: 1, max: 2 })),
    inception_day: maybe(day),
    skills: fc
      .uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 })
      .chain((found) =>
        fc.tuple(
          ...found.map((id) =>
            fc.record({ id: fc.constant(id), level: maybe(fc.integer({ min: 1, max: 9 })) }),
          ),
        ),
      ),
    work_styles_ids: ids(3),
    business_day_ids: ids(5),
    dev_process_ids: ids(8),
  })
  .map((given) => ({ ...plainCandidate, ...given }))

const state = { is_proposed: false, dismissed: null }
const run = (job: MatchJob, candidates: readonly MatchCandidate[]) =>
  compare({
    pairs: candidates.map((candidate) => ({ job, candidate, state })),
    terms,
    weights: defaultWeights,
    names,
  })
const short = ({ scored, leftOut }: ReturnType<typeof run>) => [
  scored.map(({ pair, score, parts }) => [pair.candidate.id, score, parts]),
  leftOut.map(({ pair, broken }) => [pair.candidate.id, broken.key]),
]

describe('any job and any candidates', () => {
  it('given they are compared, then no limit is broken by a match, worked out anew from the record', () => {
    fc.assert(
      fc.property(anyJob, fc.array(anyCandidate, { maxLength: 12 }), (job, candidates) => {
        for (const { pair } of run(job, candidates).scored) {
          const { candidate } = pair
          const most =
            job.monthly_price_l_num ??
            job.monthly_price_f_num ??
            (job.monthly_payment_l_num === null ? null : job.monthly_payment_l_num - 50_000)
          if (most !== null && candidate.price !== null)
            expect(candidate.price).toBeLessThanOrEqual(Math.max(0, most))
          expect([2, 3, 4]).not.toContain(candidate.sales_status_id)
          if (job.accept_foreigner_type_id === 3) expect(candidate.nationality_type_id).not.toBe(2)
          if (job.resale_restriction_type_id === 1) expect(candidate.affiliation_type_id).not.toBe(2)
          if (job.business_day_ids.length > 0 && candidate.business_day_ids.length > 0)
            expect(job.business_day_ids.some((one) => candidate.business_day_ids.includes(one))).toBe(true)
          const free = freeFrom(candidate, terms.today)
          const start =
            job.inception_day && (job.inception_day < terms.today ? terms.today : job.inception_day)
          if (free && start) expect(Date.parse(free) - Date.parse(start)).toBeLessThanOrEqual(30 * 86_400_000)
        }
      }),
    )
  })

  it('given another order of the same candidates, then the answer is the same', () => {
    fc.assert(
      fc.property(
        anyJob,
        fc.uniqueArray(anyCandidate, { maxLength: 12, selector: ({ id }) => id }),
        (job, candidates) => {
          expect(short(run(job, candidates.toReversed()))[0]).toEqual(short(run(job, candidates))[0])
        },
      ),
    )
  })

  it('given two who are alike, then the newer record stands first, whichever was read first', () => {
    const alike = [1, 3, 2].map((id) => ({ ...plainCandidate, id }))
    expect(run(plainJob, alike).scored.map(({ pair }) => pair.candidate.id)).toEqual([3, 2, 1])
  })

  it('given another age or nationality, then nothing changes unless the job states a limit; the sex is not even known', () => {
    fc.assert(
      fc.property(anyJob, anyCandidate, anyCandidate, (stated, candidate, other) => {
        const job = {
          ...stated,
          accept_foreigner_type_id: stated.accept_foreigner_type_id === 1 ? 1 : null,
          ...(hasAgeLimit(stated) && { expected_age_max: null }),
        }
        const changed = {
          ...candidate,
          birth_date: other.birth_date,
          nationality_type_id: other.nationality_type_id,
        }
        expect(short(run(job, [changed]))).toEqual(short(run(job, [candidate])))
        expect(partsOf({ job, candidate: changed, terms })).toEqual(partsOf({ job, candidate, terms }))
        expect(reasonsOf({ job, candidate: changed, terms }, names)).toEqual(
          reasonsOf({ job, candidate, terms }, names),
        )
      }),
    )
    expect(Object.keys(plainCandidate)).not.toContain('gender_id')
  })

  it('given a stated limit of age or nationality, then only who is beyond it goes, and nobody moves', () => {
    fc.assert(
      fc.property(anyJob, fc.array(anyCandidate, { maxLength: 12 }), (job, candidates) => {
        const free = { ...job, accept_foreigner_type_id: null, expected_age_max: null }
        const within = candidates.filter((candidate) => {
          const key = brokenLimit({ job, candidate, terms }, state, () => undefined)?.key
          return key !== 'foreign' && key !== 'age'
        })
        expect(short(run(job, candidates))[0]).toEqual(short(run(free, within))[0])
      }),
    )
  })

  it('given reasons, then each is true of the record', () => {
    const idOf = new Map(skillNames.map(([id, name]) => [name, id]))
    fc.assert(
      fc.property(anyJob, anyCandidate, (job, candidate) => {
        for (const { kind, text } of reasonsOf({ job, candidate, terms }, names)) {
          const skill = /^(.+?) (\S+)（(必須|歓迎)(?:(\d+)年以上)?）$/.exec(text)
          const id = idOf.get(skill?.[1] ?? '')
          if (skill && id !== undefined) {
            const need = job.needs.find((one) => one.skill === id)
            const level = candidate.skills.find((one) => one.id === id)?.level
            expect([need?.is_required, need?.years]).toEqual([
              skill[3] === '必須',
              skill[4] ? Number(skill[4]) : null,
            ])
            if (skill[2] === 'の記載なし') expect([level, kind]).toEqual([undefined, 'missing'])
            else if (!skill[2]?.startsWith('の')) expect(labelOf(abilityLevels, level ?? 0)).toBe(skill[2])
            const least = [null, null, 0, 1, 2, 3, 4, 5, 7, 10][level ?? 0] ?? null
            if (kind === 'attention') expect(least).toBeLessThan(need?.years ?? 0)
            if (kind === 'met' && need?.years) expect(least).toBeGreaterThanOrEqual(need.years)
          }
          const late = /^開始が (\d+)日遅い（(.+)）$/.exec(text)
          if (late) {
            const start = (job.inception_day ?? '') < terms.today ? terms.today : job.inception_day
            const free = candidate.inception_day_type_id === 2 ? terms.today : candidate.inception_day
            expect(late[2]).toBe(free?.replaceAll('-', '/'))
            expect((Date.parse(free ?? '') - Date.parse(start ?? '')) / 86_400_000).toBe(Number(late[1]))
          }
          if (text === '希望単価は未確認') expect(candidate.price).toBeNull()
          if (text === '希望単価の中') expect(candidate.price).not.toBeNull()
          if (text.endsWith('希望と一致')) expect(candidate.work_styles_ids).toContain(job.work_styles_id)
          if (text === '稼働日数は未確認') expect(candidate.business_day_ids).toEqual([])
          if (text === '工程は未確認') expect(candidate.dev_process_ids).toEqual([])
          if (text.startsWith('想定年齢の中')) expect(hasAgeLimit(job) && candidate.birth_date).toBeTruthy()
          if (/国籍/.test(text)) expect([2, 3]).toContain(job.accept_foreigner_type_id)
        }
      }),
    )
  })

  it('given a better part, then the score is not lower, and it stays between 0 and 100', () => {
    const part = fc.integer({ min: 0, max: 1_000 })
    const all = (of: fc.Arbitrary<number>) =>
      fc.record(
        Object.fromEntries(partKeys.map((key) => [key, of])) as Record<(typeof partKeys)[number], typeof of>,
      )
    fc.assert(
      fc.property(
        all(part),
        all(fc.integer({ min: 0, max: 100 })),
        fc.constantFrom(...partKeys),
        part,
        (parts, weights, key, more) => {
          const score = scoreOf(parts, weights)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
          expect(scoreOf({ ...parts, [key]: Math.max(parts[key], more) }, weights)).toBeGreaterThanOrEqual(
            score,
          )
        },
      ),
    )
  })
})
