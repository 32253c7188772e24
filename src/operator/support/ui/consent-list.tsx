import { formatInstant } from '#foundation/entity/kinds/date.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import type { Consent } from '../consents.ts'
import styles from './support.module.css'
import { visitSpan } from './visit-span.ts'

const endings = { agency: '会社が終了', operator: '運営が終了', time: '時間が来て終了' } as const

const endOf = ({ ended_side, ended_by_name }: Consent) =>
  ended_side === null ? '公開中' : `${endings[ended_side]}${ended_by_name ? `（${ended_by_name}）` : ''}`

/** Consents with who came under each, the newest first. */
export const ConsentList = ({ consents }: { consents: readonly Consent[] }) => (
  <ScrollRegion label="サポートへの公開の一覧" className={styles.scroll as string}>
    <table className={`${plain.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">公開した時刻</th>
          <th scope="col">終わった時刻</th>
          <th scope="col">見てほしいこと</th>
          <th scope="col">公開した人</th>
          <th scope="col">入った人</th>
        </tr>
      </thead>
      <tbody>
        {consents.map((one) => (
          <tr key={one.id}>
            <td>{formatInstant(one.created_at)}</td>
            <td>
              {formatInstant(one.ended_at ?? one.ends_at)}
              <small>{endOf(one)}</small>
            </td>
            <td className={styles.reason}>{one.reason}</td>
            <td>{one.opened_by_name}</td>
            <td>
              {one.visits.length === 0 && 'いません'}
              {one.visits.map((visit) => (
                <div key={visit.id}>
                  {visit.admin_member_name}
                  <small>{visitSpan(visit)}</small>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
