import { describe, expect, it } from 'vitest'
import { loadReports } from '../../../test/support/work-reports/load-set.ts'
import { scoreReports } from '../../../test/support/work-reports/score.ts'
import { textAt } from '../source-text/source-document.ts'
import { readWorkReport } from './read-work-report.ts'

const cases = await loadReports('dev')
const scores = scoreReports(cases)
const read = cases.map((each) => ({ ...each, report: readWorkReport(each.document, each.asked) }))

/** What has been reached over the documents that the reader is made with; raised with it, never lowered for it. */
describe('the work reports that the reader is made with', () => {
  it('given their totals, then all are read, and none that is sure is wrong', () => {
    expect(scores).toMatchObject({ documents: 64, withTotal: 58, totalExact: 58, sureWrong: 0 })
    expect(scores.sureRight).toBeGreaterThanOrEqual(51)
  })

  it('given those of which no total can be known, then none is read, and people are told why', () => {
    expect(scores).toMatchObject({ withoutTotal: 6, rightlyUnread: 6 })
    for (const { report } of read.filter(({ total_minutes }) => total_minutes === null))
      expect(report).toMatchObject({ kind: 'unreadable', days: {}, why: expect.stringMatching(/.{8,}/) })
  })

  it('given their days, then nearly all are read with start, end, break and hours', () => {
    expect(scores.daysExact / scores.days).toBeGreaterThanOrEqual(0.98)
  })

  it('given a total and days, then each says where it was read, and a number stands there', () => {
    const nowhere = read.flatMap(({ name, document, report }) => {
      const places = [
        ...(report.total_place ? [report.total_place] : []),
        ...Object.values(report.day_places),
      ]
      return places
        .filter((place) => !/\p{Nd}/u.test(textAt(document, place).slice(place.from, place.to)))
        .map(() => name)
    })
    expect(nowhere).toEqual([])
    for (const { report } of read) {
      expect(Object.keys(report.day_places)).toEqual(Object.keys(report.days))
      expect(report.why === null).toBe(report.is_total_sure)
    }
  })

  it('given another month than the one a document is of, then its total is not sure', () => {
    for (const { name, document, asked } of cases) {
      const other = { month: '2027-02', start_date: '2027-02-01', end_date: '2027-02-28' }
      expect([name, asked.month, readWorkReport(document, other).is_total_sure]).toEqual([
        name,
        asked.month,
        false,
      ])
    }
  })

  it('given what was read from a picture, then its total is for people to check', () => {
    for (const { document, asked } of cases) {
      const report = readWorkReport({ ...document, is_scanned: true }, asked)
      expect([report.is_total_sure, report.why === null]).toEqual([false, false])
    }
  })
})
