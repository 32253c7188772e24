import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { type Entity, isRestorable } from '#foundation/entity/entity.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { type DeletedRecord, deletedOptions } from '#foundation/screens/deleted/client.ts'
import { useRestore } from '#foundation/screens/deleted/use-restore.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ChoiceFilter, Filters, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { personTypes } from '../../personal-data/kept-fields.ts'

type Deleted = DeletedRecord & { entity: Entity }

const nameOf = ({ title, id_by_enterprise_id: id }: Deleted) => title || `ID ${id}`

const columns: Columns<Deleted> = [
  { head: '名前', kind: 'name', cell: (record) => <b>{nameOf(record)}</b> },
  { head: '種類', cell: ({ entity }) => entity.label.ja },
  { head: '削除日時', kind: 'short', cell: ({ deleted_at }) => formatInstant(deleted_at) },
  { head: '削除した人', cell: ({ enterprise_member }) => enterprise_member?.name ?? 'システム' },
  { head: '操作', kind: 'actions', cell: (record) => <RowActions record={record} /> },
]

/** The deleted records that the member may put back, the last deleted first. */
export function TrashPage() {
  const entities = useEntities()
  const kinds = entities.filter(isRestorable).map(({ name, label }) => ({ value: name, label: label.ja }))
  const address = useListAddress()
  const keyword = address.text('q')
  const type = address.choice('type', kinds)
  const { data } = useQuery({
    ...deletedOptions({
      keyword,
      page: address.page,
      limit_value: pageSize,
      ...(type && { target_type: type }),
    }),
    placeholderData: keepPreviousData,
  })
  const rows = data?.deleted_records.flatMap((record) => {
    const entity = entities.find(({ name }) => name === record.target_type)
    return entity ? [{ ...record, entity }] : []
  })
  const isManager = useMember().authority >= 1
  const text = '一覧や詳細画面で削除した記録が、ここに30日間残ります。'
  return (
    <ListPage
      title="削除した記録"
      lead={`${isManager ? '削除された記録' : '自分が削除した記録'}を、削除から30日以内は元のまま復元できます。30日を過ぎると完全に削除されます。`}
      filters={
        <Filters>
          <ChoiceFilter address={address} name="type" label="種類" all="すべての種類" choices={kinds} />
          <SearchBox address={address} label="名前で検索" />
        </Filters>
      }
      label="削除した記録の一覧"
      columns={columns}
      keyOf={({ target_type, id_by_enterprise_id }) => `${target_type}-${id_by_enterprise_id}`}
      rows={rows}
      count={data?.count}
      address={address}
      isFiltered={keyword !== '' || type !== null}
      empty={{ title: '削除した記録はありません', text }}
      unmatched={{ title: '条件に一致する記録はありません', text }}
    />
  )
}

function RowActions({ record }: { record: Deleted }) {
  const restore = useRestore()
  const isManager = useMember().authority >= 1
  const { entity, target_type, id_by_enterprise_id: id } = record
  const name = nameOf(record)
  return (
    <>
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
    </>
  )
}
