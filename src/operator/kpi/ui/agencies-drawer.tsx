import { Drawer, Pagination } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { periodText } from '../figure-rows.ts'
import type { Agencies, AgencyFigure } from '../sheet-schema.ts'
import { agenciesQuery, type Interval } from './client.ts'
import styles from './kpi.module.css'

export type Opened = { interval: Interval; start: string; figure: AgencyFigure; label: string }

/** The agencies behind a figure, with what each adds to it. */
export function AgenciesDrawer({ opened, close }: { opened: Opened | null; close: () => void }) {
  return (
    <Drawer
      opened={opened !== null}
      onClose={close}
      position="right"
      size={640}
      padding={0}
      title={opened && `${periodText(opened.interval, opened.start)}　${opened.label}`}
      closeButtonProps={{ 'aria-label': '閉じる' }}
      classNames={{ header: styles.drawerHead }}
    >
      {opened && <List key={`${opened.figure} ${opened.start}`} opened={opened} />}
    </Drawer>
  )
}

function List({ opened: { label: _, ...behind } }: { opened: Opened }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery(agenciesQuery({ ...behind, page }))
  if (!data) return <SkeletonRows rows={10} columns={4} height={40} />
  if (data.count === 0)
    return (
      <EmptyState title="エージェントはありません" text="この期間に、この数字を動かした契約はありません。" />
    )
  const pages = Math.ceil(data.count / data.limit_value)
  return (
    <>
      <p className={styles.sum}>
        {data.count.toLocaleString('ja-JP')}件・合計 <b>{yenText(data.total)}</b>
      </p>
      <Table
        data={data}
        hasMonths={behind.interval !== 1}
        isWithList={behind.figure === 'paid_equivalents'}
      />
      {pages > 1 && (
        <Pagination
          className={styles.pages}
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? '次のページ' : '前のページ' })}
        />
      )}
    </>
  )
}

/** What of its list price an agency pays: 0.9. */
const shareText = ({ list, mrr }: Agencies['agencies'][number]) =>
  list === 0 ? '0' : (mrr / list).toFixed(2)

function Table({ data, hasMonths, isWithList }: { data: Agencies; hasMonths: boolean; isWithList: boolean }) {
  return (
    <ScrollRegion label="エージェントの一覧" className={styles.scroll}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">エージェント</th>
            {hasMonths && <th scope="col">月</th>}
            {isWithList ? (
              <>
                <th scope="col" className={styles.num}>
                  割引前
                </th>
                <th scope="col" className={styles.num}>
                  換算
                </th>
              </>
            ) : (
              <>
                <th scope="col" className={styles.num}>
                  前のMRR
                </th>
                <th scope="col" className={styles.num}>
                  MRR
                </th>
              </>
            )}
            <th scope="col" className={styles.num}>
              金額
            </th>
          </tr>
        </thead>
        <tbody>
          {data.agencies.map((row) => (
            <tr key={`${row.enterprise.id} ${row.month}`}>
              <th scope="row">
                <Link to={`/admin/enterprises/${row.enterprise.id}`}>{row.enterprise.name}</Link>
              </th>
              {hasMonths && <td>{row.month.replace('-', '/')}</td>}
              <td className={styles.num}>
                <Money amount={isWithList ? row.list : row.mrr_before} />
              </td>
              <td className={styles.num}>{isWithList ? shareText(row) : <Money amount={row.mrr} />}</td>
              <td className={styles.num}>
                <Money amount={row.amount} />
                {row.corrected !== null && (
                  <small className={styles.corrected}>訂正後 {yenText(row.corrected)}</small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
