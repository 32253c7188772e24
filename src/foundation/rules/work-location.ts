/** VALUES: `work_styles_id`. */
const ON_SITE = 1
const HYBRID = 2
const REMOTE = 3

/**
 * Where a contract's work is done, as its job says it: フルリモート, 一部リモート（東京都・渋谷駅）, 東京都・渋谷駅; undefined where
 * the job says nothing, null where somewhere is meant and not said. The places are names, '' or undefined where unknown.
 */
export function workLocationOf(
  work_styles_id: unknown,
  prefecture: string | undefined,
  station: string | undefined,
): string | null | undefined {
  if (work_styles_id === REMOTE) return 'フルリモート'
  const stop = station && (station.endsWith('駅') ? station : `${station}駅`)
  const place = [prefecture, stop].filter(Boolean).join('・')
  if (work_styles_id !== HYBRID) return place || (work_styles_id === ON_SITE ? null : undefined)
  return place ? `一部リモート（${place}）` : '一部リモート'
}
