import { Button, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { customFieldTypes } from '#foundation/entity/custom-property.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { byId, type Columns } from '#foundation/screens/list-page/data-table.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { api, type Property, refreshProperties, toProperty } from './client.ts'
import { useObjectTypes } from './object-types.ts'

const home = '/enterprise/setting/properties'

const columnsOf = (labelOf: (type: string) => string, mayWrite: boolean): Columns<Property> => [
  {
    head: '項目名',
    kind: 'long',
    cell: ({ id_by_enterprise_id: id, name, archive_flg, column_name }) => (
      <>
        <b>{mayWrite && archive_flg === 0 ? <Link to={`${home}/${id}/edit`}>{name}</Link> : name}</b>
        <small>{column_name}</small>
      </>
    ),
  },
  { head: '対象', cell: ({ object_type }) => labelOf(object_type) },
  { head: 'グループ', cell: ({ object_group }) => object_group ?? '－' },
  {
    head: '入力形式',
    cell: ({ field_type }) => customFieldTypes.find(([type]) => type === field_type)?.[1],
  },
  {
    head: '使用件数',
    kind: 'number',
    cell: ({ use_count }) => (use_count ?? 0).toLocaleString('ja-JP'),
  },
  { head: '更新日時', kind: 'short', cell: ({ updated_at }) => formatInstant(updated_at) },
  mayWrite && { head: '操作', kind: 'actions', cell: (property) => <ArchiveButton property={property} /> },
]

/** The enterprise's custom properties, those in use or those archived. */
export function PropertiesPage({ archived }: { archived: boolean }) {
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/custom_properties/index', {
      body: { archive_flg: archived ? 1 : 0, with_use_count: true },
    }),
    select: ({ custom_properties }) => custom_properties.map(toProperty),
  })
  const { text, set } = useListAddress()
  const type = text('type') || 'all'
  const mayWrite = useMember().authority >= 1
  const { options, labelOf } = useObjectTypes()
  return (
    <ListPage
      title="カスタム項目"
      actions={mayWrite && !archived && <CreateButton type={type} />}
      above={
        <>
          <Tabs
            label="カスタム項目の表示"
            tabs={[
              { to: home, label: '使用中', end: true },
              { to: `${home}/archive`, label: 'アーカイブ' },
            ]}
          />
          <Row inset above={12} below={12}>
            <SegmentedControl
              aria-label="対象"
              value={type}
              onChange={(value) => set({ type: value === 'all' ? null : value })}
              data={[{ value: 'all', label: 'すべて' }, ...options]}
            />
          </Row>
        </>
      }
      label="カスタム項目の一覧"
      columns={columnsOf(labelOf, mayWrite)}
      keyOf={byId}
      rows={data?.filter(({ object_type }) => type === 'all' || object_type === type)}
      empty={archived ? noneArchived : noneOf(mayWrite && <CreateButton type={type} />)}
    />
  )
}

const CreateButton = ({ type }: { type: string }) => (
  <Button
    component={Link}
    to={`${home}/create${type === 'all' ? '' : `?type=${type}`}`}
    leftSection={<Plus size={16} aria-hidden />}
  >
    項目を追加
  </Button>
)

const noneArchived = {
  title: 'アーカイブした項目はありません',
  text: '使わなくなった項目をアーカイブすると、入力済みのデータを残したまま画面から外せます。',
}
const noneOf = (create: ReactNode) => ({
  title: 'カスタム項目はまだありません',
  text: create
    ? '自社だけの項目を追加すると、一覧・検索条件・登録画面・取り込み・書き出しで標準の項目と同じように使えます。'
    : '項目の追加は、マネージャー以上のメンバーに依頼してください。',
  actions: create,
})

function ArchiveButton({ property: { id_by_enterprise_id: id, name, archive_flg } }: { property: Property }) {
  const client = useQueryClient()
  const turn = useMutation({
    mutationFn: (to: 0 | 1) =>
      api.post('/api/enterprise/custom_properties/update/:id', {
        id,
        body: { custom_property: { archive_flg: to } },
      }),
    onSuccess: (_answer, to) => {
      if (to === 1) flashUndo(`「${name}」をアーカイブしました`, () => turn.mutate(0))
      return refreshProperties(client)
    },
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={turn.isPending}
      aria-label={`「${name}」を${archive_flg === 0 ? 'アーカイブ' : '元に戻す'}`}
      onClick={() => turn.mutate(archive_flg === 0 ? 1 : 0)}
    >
      {archive_flg === 0 ? 'アーカイブ' : '元に戻す'}
    </Button>
  )
}
