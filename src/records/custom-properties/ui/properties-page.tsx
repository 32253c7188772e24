import { Button, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { customFieldTypes } from '#foundation/entity/custom-property.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { type Property, propertiesQuery, refreshProperties, updateProperty } from './client.ts'
import { useObjectTypes } from './object-types.ts'
import styles from './properties.module.css'

const home = '/enterprise/setting/properties'

/** The agency's custom properties, those in use or those archived. */
export function PropertiesPage({ archived }: { archived: boolean }) {
  const { data } = useQuery(propertiesQuery(archived ? 1 : 0))
  const [params, setParams] = useSearchParams()
  const type = params.get('type') ?? 'all'
  const shown = data?.filter((each) => type === 'all' || each.object_type === type)
  const mayWrite = useMember().authority >= 1
  const { options } = useObjectTypes()
  return (
    <>
      <PageHeader
        title="カスタム項目"
        meta={shown && `${shown.length.toLocaleString('ja-JP')}件`}
        actions={mayWrite && !archived && <CreateButton type={type} />}
      />
      <Tabs
        label="カスタム項目の表示"
        tabs={[
          { to: home, label: '使用中', end: true },
          { to: `${home}/archive`, label: 'アーカイブ' },
        ]}
      />
      <div className={styles.filter}>
        <SegmentedControl
          aria-label="対象"
          value={type}
          onChange={(value) => setParams(value === 'all' ? {} : { type: value }, { replace: true })}
          data={[{ value: 'all', label: 'すべて' }, ...options]}
        />
      </div>
      {!shown && <SkeletonRows rows={8} columns={6} />}
      {shown?.length === 0 && <NoProperties archived={archived} mayWrite={mayWrite} type={type} />}
      {shown && shown.length > 0 && <PropertyTable properties={shown} mayWrite={mayWrite} />}
    </>
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

function NoProperties({ archived, mayWrite, type }: { archived: boolean; mayWrite: boolean; type: string }) {
  if (archived)
    return (
      <EmptyState
        title="アーカイブした項目はありません"
        text="使わなくなった項目をアーカイブすると、入力済みのデータを残したまま画面から外せます。"
      />
    )
  return (
    <EmptyState
      title="カスタム項目はまだありません"
      text={
        mayWrite
          ? '自社だけの項目を追加すると、一覧・検索条件・登録画面・取り込み・書き出しで標準の項目と同じように使えます。'
          : '項目の追加は、マネージャー以上のメンバーに依頼してください。'
      }
      actions={mayWrite && <CreateButton type={type} />}
    />
  )
}

const heads = ['項目名', '対象', 'グループ', '入力形式', '使用件数', '更新日時']

function PropertyTable({ properties, mayWrite }: { properties: readonly Property[]; mayWrite: boolean }) {
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-number={head === '使用件数' || undefined}>
              {head}
            </th>
          ))}
          {mayWrite && (
            <th scope="col">
              <span className={styles.hidden}>操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {properties.map((property) => (
          <PropertyRow key={property.id_by_enterprise_id} property={property} mayWrite={mayWrite} />
        ))}
      </tbody>
    </table>
  )
}

function PropertyRow({ property, mayWrite }: { property: Property; mayWrite: boolean }) {
  const { id_by_enterprise_id: id, name, archive_flg } = property
  const { labelOf } = useObjectTypes()
  return (
    <tr>
      <td>
        {mayWrite && archive_flg === 0 ? <Link to={`${home}/${id}/edit`}>{name}</Link> : name}
        <small className={styles.key}>{property.column_name}</small>
      </td>
      <td>{labelOf(property.object_type)}</td>
      <td>{property.object_group ?? '－'}</td>
      <td>{customFieldTypes.find(([type]) => type === property.field_type)?.[1]}</td>
      <td data-number>{(property.use_count ?? 0).toLocaleString('ja-JP')}</td>
      <td>{formatInstant(property.updated_at)}</td>
      {mayWrite && (
        <td>
          <ArchiveButton property={property} />
        </td>
      )}
    </tr>
  )
}

function ArchiveButton({ property: { id_by_enterprise_id: id, name, archive_flg } }: { property: Property }) {
  const client = useQueryClient()
  const turn = useMutation({
    mutationFn: (to: 0 | 1) => updateProperty(id, { archive_flg: to }),
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
