import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import type { Consent } from '../consents.ts'
import styles from './support.module.css'
import { visitSpan } from './visit-span.ts'

const endings = { agency: '会社が終了', operator: '運営が終了', time: '時間が来て終了' } as const

const endOf = ({ ended_side, ended_by_name }: Consent) =>
  ended_side === null ? '公開中' : `${endings[ended_side]}${ended_by_name ? `（${ended_by_name}）` : ''}`

const columns: readonly Column<Consent>[] = [
  { head: '公開した時刻', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
  {
    head: '終わった時刻',
    kind: 'short',
    cell: (one) => (
      <>
        {formatInstant(one.ended_at ?? one.ends_at)}
        <small>{endOf(one)}</small>
      </>
    ),
  },
  {
    head: '見てほしいこと',
    kind: 'long',
    cell: ({ reason }) => <p className={styles.reason}>{reason}</p>,
  },
  { head: '公開した人', kind: 'short', cell: ({ opened_by_name }) => opened_by_name },
  {
    head: '入った人',
    kind: 'short',
    cell: ({ visits }) =>
      visits.length === 0
        ? 'いません'
        : visits.map((visit) => (
            <div key={visit.id}>
              {visit.admin_member_name}
              <small>{visitSpan(visit)}</small>
            </div>
          )),
  },
]

/** Consents with who came under each, the newest first. */
export const ConsentList = ({ consents }: { consents: readonly Consent[] }) => (
  <DataTable
    label="サポートへの公開の一覧"
    columns={columns}
    keyOf={({ id }) => id}
    min_px={860}
    rows={consents}
  />
)
