import type { Labelled } from '../labels/labelled.ts'
import type { Span } from '../layout/span.ts'
import { readBusinessDays } from '../values/business-days.ts'
import { findPrefecture } from '../values/prefecture.ts'
import { readStart } from '../values/start.ts'
import { readStation } from '../values/station.ts'
import { check, firstRead, sure } from '../values/value.ts'
import { asksForPlace, readStyleUnder, readWorkStyles } from '../values/work-style.ts'
import type { ReadingWords } from '../words.ts'
import { readEnglishStart } from './english-terms.ts'
import type { JobTopic } from './job-labels.ts'
import { readLoosePlace } from './job-loose-place.ts'
import { readContractPeriod } from './job-period.ts'
import { type JobFields as Fields, firstLines, type Pick } from './job-pick.ts'
import { readWorkingTime } from './job-terms.ts'
import { withoutFirstWeeks } from './said-style.ts'

export function readPlaceAndTime(
  pick: Pick,
  labelled: readonly Labelled<JobTopic>[],
  words: ReadingWords,
  base: string,
): Fields {
  const fields: Fields = {}
  const prefecture = firstRead(pick('place'), (span) => findPrefecture(span, words.lists.prefectures))
  if (prefecture) fields.prefecture_id = sure(prefecture.id, [prefecture.span])
  const station =
    firstRead(firstLines(pick('place')), (span) =>
      readStation(placeOnly(span, prefecture?.span), words, prefecture?.id),
    ) ?? firstRead(firstLines(pick('workStyle')), (span) => readLoosePlace(span, words))
  if (station) fields.station_id = station
  const start = firstRead(firstLines(pick('start'), 2), (span) => {
    const found = readStart(span, base, true)
    return found ? { ...found, line: span } : undefined
  })
  if (start) {
    const day = start.day ?? words.today
    const note = start.isAtOnce ? '「即日」を今日と読みました。' : start.note
    fields.inception_day = note === null ? sure(day, [start.span]) : check(day, [start.span], note)
  }
  const english = start
    ? undefined
    : firstRead(firstLines(pick('start'), 2), (span) => readEnglishStart(span, base))
  if (english) fields.inception_day = english
  const period = readContractPeriod(firstLines(pick('start')), start)
  if (period) fields.contract_period = period
  const ofStyle = labelled.filter(({ topic }) => topic === 'workStyle')
  const styles =
    ofStyle.flatMap(({ label, spans }) =>
      spans.flatMap((span) => readStyleUnder(label.plain, span) ?? []),
    )[0] ??
    firstRead(pick('workStyle').map(withoutFirstWeeks), readWorkStyles) ??
    firstRead(pick('place', 'days', 'note', 'start', 'detail', 'name').map(withoutFirstWeeks), readWorkStyles)
  if (styles) {
    const id = styles.ids.includes(3) ? 3 : styles.ids.length === 1 ? styles.ids[0]! : 2
    fields.work_styles_id =
      styles.isSure && styles.ids.length === 1
        ? sure(id, [styles.span])
        : check(id, [styles.span], 'リモートの頻度の記載がありません。')
  }
  const days = firstRead(
    [
      ...pick('days'),
      ...ofStyle.flatMap(({ label, spans }) => (asksForPlace(label.plain) ? [] : spans)),
      ...pick('workingTime', 'start', 'place', 'note'),
    ],
    readBusinessDays,
  )
  if (days) fields.business_day_ids = days
  const time = firstRead(firstLines(pick('workingTime', 'hours', 'note')), readWorkingTime)
  if (time) fields.working_schedule = time
  return fields
}

/** A bare 東京 or 大阪 that was read as the prefecture is not the station as well. */
function placeOnly(line: Span, prefecture: Span | undefined): Span {
  if (!prefecture || line.block !== prefecture.block || line.cell !== prefecture.cell) return line
  const [from, to] = [prefecture.from - line.from, prefecture.to - line.from]
  if (from < 0 || to > line.plain.length || line.plain.startsWith('駅', to)) return line
  return { ...line, plain: line.plain.slice(0, from) + ' '.repeat(to - from) + line.plain.slice(to) }
}
