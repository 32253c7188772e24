import { loadReports, type Part } from '../test/support/work-reports/load-set.ts'
import { scoreReports } from '../test/support/work-reports/score.ts'

/**
 * `npm run score-work-reports [part]`: how well the work reports of a part (dev) are read, and what does not agree. Of the part
 * that only measures (held), the figures alone.
 */
const [part = 'dev'] = process.argv.slice(2) as [Part?]
const scores = scoreReports(await loadReports(part))
const share = (count: number, of: number) =>
  `${count} / ${of} (${((100 * count) / Math.max(1, of)).toFixed(1)}%)`
console.table({
  'total exact': share(scores.totalExact, scores.withTotal),
  'sure and right': share(scores.sureRight, scores.withTotal),
  'sure and wrong': scores.sureWrong,
  'days exact': share(scores.daysExact, scores.days),
  'rightly not read': share(scores.rightlyUnread, scores.withoutTotal),
})
if (part === 'dev') for (const fault of scores.faults) console.log(fault)
