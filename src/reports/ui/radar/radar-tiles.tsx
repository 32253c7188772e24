import { formatDate } from '#foundation/rules/date-text.ts'
import { yenText } from '#foundation/ui/money.tsx'
import type { RadarAnswer } from '../../radar/schema.ts'
import { Tile, TileRow } from '../parts.tsx'

const share = (part: number, whole: number) =>
  whole === 0 ? '' : `・今の粗利の ${((part / whole) * 100).toFixed(1)}%`

/** What falls out if nothing is done, and what presses. */
export function RadarTiles({ summary }: { summary: RadarAnswer['summary'] }) {
  const { at_risk, within_30, waiting, notice, bench } = summary
  return (
    <TileRow>
      <Tile
        isMain
        name="このままだと失う粗利（月額）"
        figure={yenText(at_risk.profit)}
        tone={at_risk.profit > 0 && 'ng'}
        note={`${at_risk.count}件${share(at_risk.profit, at_risk.of)}`}
      />
      <Tile name="30日以内に満了" figure={`${within_30.count}件`} note={yenText(within_30.profit)} />
      <Tile
        name="販売先の回答待ち"
        figure={`${waiting.count}件`}
        tone={waiting.count > 0 && 'warn'}
        note={waiting.longest_days === null ? 'ありません' : `最も長い ${waiting.longest_days}日`}
      />
      <Tile
        title="6か月以上続くフリーランスとの契約を更新しないときは、30日前までの予告が必要です（フリーランス法第16条）"
        name="予告の期限（フリーランス法）"
        figure={`${notice.count}件`}
        note={notice.nearest === null ? 'ありません' : `${formatDate(notice.nearest)} が最も近い`}
      />
      <Tile
        name="ベンチ（自社社員）"
        figure={`${bench.count}人`}
        note={`1日あたりの費用 ${yenText(bench.daily_cost)}`}
      />
    </TileRow>
  )
}
