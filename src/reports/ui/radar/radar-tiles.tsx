import { formatDate } from '#foundation/rules/date-text.ts'
import { yenText } from '#foundation/ui/money.tsx'
import type { RadarAnswer } from '../../radar/schema.ts'
import styles from '../report.module.css'
import own from './radar.module.css'

const share = (part: number, whole: number) =>
  whole === 0 ? '' : `・今の粗利の ${((part / whole) * 100).toFixed(1)}%`

/** What falls out if nothing is done, and what presses. */
export function RadarTiles({ summary }: { summary: RadarAnswer['summary'] }) {
  const { at_risk, within_30, waiting, notice, bench } = summary
  return (
    <div className={`${styles.tiles} ${own.tiles}`} data-five>
      <div data-main>
        <span>このままだと失う粗利（月額）</span>
        <b data-risk={at_risk.profit > 0 || undefined}>{yenText(at_risk.profit)}</b>
        <span className={styles.tileNote}>
          {at_risk.count}件{share(at_risk.profit, at_risk.of)}
        </span>
      </div>
      <div>
        <span>30日以内に満了</span>
        <b>{within_30.count}件</b>
        <span className={styles.tileNote}>{yenText(within_30.profit)}</span>
      </div>
      <div>
        <span>販売先の回答待ち</span>
        <b data-wait={waiting.count > 0 || undefined}>{waiting.count}件</b>
        <span className={styles.tileNote}>
          {waiting.longest_days === null ? 'ありません' : `最も長い ${waiting.longest_days}日`}
        </span>
      </div>
      <div title="6か月以上続くフリーランスとの契約を更新しないときは、30日前までの予告が必要です（フリーランス法第16条）">
        <span>予告の期限（フリーランス法）</span>
        <b>{notice.count}件</b>
        <span className={styles.tileNote}>
          {notice.nearest === null ? 'ありません' : `${formatDate(notice.nearest)} が最も近い`}
        </span>
      </div>
      <div>
        <span>ベンチ（自社社員）</span>
        <b>{bench.count}人</b>
        <span className={styles.tileNote}>1日あたりの費用 {yenText(bench.daily_cost)}</span>
      </div>
    </div>
  )
}
