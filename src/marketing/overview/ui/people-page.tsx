import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { contactedQuery } from './client.ts'
import styles from './overview.module.css'
import { OverviewHead } from './overview-head.tsx'
import { PeopleTable } from './people-table.tsx'
import { Spread } from './spread.tsx'

const pageSize = 50

/** Who was written to how often in 30 days, most often first. */
export function PeoplePage() {
  const [target, setTarget] = useState<1 | 2>(1)
  const [keyword, setKeyword] = useState('')
  const [enough, setEnough] = useState(false)
  const [page, setPage] = useState(1)
  const [settled] = useDebouncedValue(keyword, 300)
  const { data } = useQuery(
    contactedQuery({ target_type_id: target, keyword: settled, enough, page, limit_value: pageSize }),
  )
  const from = (set: () => void) => {
    set()
    setPage(1)
  }
  return (
    <>
      <OverviewHead />
      <search className={styles.filters} aria-label="送った人の検索">
        <SegmentedControl
          aria-label="送った相手"
          data={[
            { value: '1', label: '候補者' },
            { value: '2', label: '企業担当者' },
          ]}
          value={String(target)}
          onChange={(value) => from(() => setTarget(value === '2' ? 2 : 1))}
        />
        <TextInput
          aria-label="氏名"
          placeholder="氏名"
          leftSection={<Search size={14} aria-hidden />}
          maxLength={100}
          value={keyword}
          onChange={({ currentTarget }) => from(() => setKeyword(currentTarget.value))}
        />
        <Checkbox
          label={`上限（${data?.enough ?? '…'}通）に達した人だけ`}
          checked={enough}
          onChange={({ currentTarget }) => from(() => setEnough(currentTarget.checked))}
        />
      </search>
      {!data && <SkeletonRows rows={8} columns={6} />}
      {data && data.counts.length > 0 && <Spread counts={data.counts} enough={data.enough} />}
      {data?.people.length === 0 && (
        <EmptyState
          title={keyword || enough ? 'この条件の人はいません' : '30日に送ったメールはありません'}
          text="提案、一斉配信、アンケート、自動メールを送ると、だれに何通送ったかがここに並びます。"
        />
      )}
      {data && data.people.length > 0 && (
        <PeopleTable people={data.people} enough={data.enough} target={target} />
      )}
      {data && (page > 1 || data.people.length === pageSize) && (
        <div className={styles.pages}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            前の{pageSize}人
          </Button>
          <Button
            variant="default"
            disabled={data.people.length < pageSize}
            onClick={() => setPage(page + 1)}
          >
            次の{pageSize}人
          </Button>
        </div>
      )}
    </>
  )
}
