import { Button, NativeSelect, Pagination, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isRestorable } from '#foundation/entity/entity.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { type DeletedRecord, deletedOptions } from '#foundation/screens/deleted/client.ts'
import { useRestore } from '#foundation/screens/deleted/use-restore.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { personTypes } from '../../personal-data/kept-fields.ts'
import styles from './trash.module.css'

const pageSize = 50

/** The deleted records that the member may put back, the last deleted first. */
export function TrashPage() {
  const kinds = useEntities().filter(isRestorable)
  const [params, setParams] = useSearchParams()
  const [keyword, setKeyword] = useState(params.get('q') ?? '')
  const [typed] = useDebouncedValue(keyword, 300)
  const type = kinds.find(({ name }) => name === params.get('type'))?.name
  const page = Math.max(1, Number(params.get('p')) || 1)
  const query = { keyword: typed, page, limit_value: pageSize, ...(type && { target_type: type }) }
  const { data } = useQuery({ ...deletedOptions(query), placeholderData: keepPreviousData })
  const isManager = useMember().authority >= 1
  const go = (next: Record<string, string>) => setParams(next, { replace: true })
  return (
    <>
      <PageHeader title="削除した記録" meta={data && `${data.count.toLocaleString('ja-JP')}件`} />
      <p className={styles.lead}>
        {isManager ? '削除された記録' : '自分が削除した記録'}
        を、削除から30日以内は元のまま復元できます。30日を過ぎると完全に削除されます。
      </p>
      <search className={styles.filter}>
        <NativeSelect
          aria-label="種類"
          value={type ?? ''}
          data={[
            { value: '', label: 'すべての種類' },
            ...kinds.map(({ name, label }) => ({ value: name, label: label.ja })),
          ]}
          onChange={(event) => go(event.currentTarget.value ? { type: event.currentTarget.value } : {})}
        />
        <TextInput
          aria-label="名前で検索"
          placeholder="名前で検索"
          value={keyword}
          maxLength={100}
          onChange={(event) => {
            setKeyword(event.currentTarget.value)
            go(type ? { type } : {})
          }}
        />
      </search>
      {!data && <SkeletonRows rows={8} columns={5} height={40} />}
      {data?.count === 0 && (
        <EmptyState
          title={typed || type ? '条件に一致する記録はありません' : '削除した記録はありません'}
          text="一覧や詳細画面で削除した記録が、ここに30日間残ります。"
        />
      )}
      {data && data.count > 0 && <TrashTable records={data.deleted_records} />}
      {data && data.count > pageSize && (
        <Pagination
          className={styles.pages}
          total={Math.ceil(data.count / pageSize)}
          value={page}
          onChange={(next) => go({ ...(type && { type }), p: String(next) })}
        />
      )}
    </>
  )
}

function TrashTable({ records }: { records: readonly DeletedRecord[] }) {
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">名前</th>
          <th scope="col">種類</th>
          <th scope="col">削除日時</th>
          <th scope="col">削除した人</th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <TrashRow key={`${record.target_type}-${record.id_by_enterprise_id}`} record={record} />
        ))}
      </tbody>
    </table>
  )
}

function TrashRow({ record }: { record: DeletedRecord }) {
  const restore = useRestore()
  const isManager = useMember().authority >= 1
  const { target_type, id_by_enterprise_id: id, title, deleted_at, enterprise_member } = record
  const entity = useEntities().find(({ name }) => name === target_type)
  if (!entity) return null
  const name = title || `ID ${id}`
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{entity.label.ja}</td>
      <td>{formatInstant(deleted_at)}</td>
      <td>{enterprise_member?.name ?? 'システム'}</td>
      <td>
        <Button
          variant="default"
          size="xs"
          leftSection={<RotateCcw size={14} aria-hidden />}
          aria-label={`${name}を復元`}
          loading={restore.isPending}
          onClick={() => restore.mutate({ entity, id, title: name })}
        >
          復元
        </Button>
        {personTypes.some((type) => type === target_type) && isManager && (
          <Button
            variant="subtle"
            color="ng"
            size="xs"
            ml={4}
            component={Link}
            to={`/enterprise/personal_data/${target_type}/${id}`}
            aria-label={`${name}の個人情報を消去`}
          >
            個人情報を消去
          </Button>
        )}
      </td>
    </tr>
  )
}
