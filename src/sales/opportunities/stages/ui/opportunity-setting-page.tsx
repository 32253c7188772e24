import { useQuery } from '@tanstack/react-query'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { opportunityStatus } from '#foundation/masterdata/states.ts'
import { type Columns, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Lead, Note } from '#foundation/ui/layout.tsx'
import { stagesQuery } from '#foundation/ui/shell/use-stage-names.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { stateOf } from '#foundation/ui/states.ts'
import { useMember } from '#foundation/ui/surface.ts'
import { opportunity } from '../../opportunity.ts'
import type { StageSetting } from '../stages.ts'
import { HeadPreview } from './head-preview.tsx'
import { SettingPage } from './setting-form.tsx'

const labelsOf = (keys: readonly string[]) =>
  keys.map((key) => opportunity.fields[key as keyof typeof opportunity.fields]?.label.ja ?? key).join('、')

const columns: Columns<StageSetting> = [
  {
    head: '段階の名前',
    kind: 'name',
    cell: ({ opportunity_status_id: id, name }) => (
      <b>
        <StateMark {...stateOf('opportunity', id)} label={name} />
      </b>
    ),
  },
  {
    head: '標準の名前',
    kind: 'short',
    cell: ({ opportunity_status_id: id }) => labelOf(opportunityStatus, id),
  },
  { head: 'ボード', kind: 'short', cell: ({ is_shown }) => (is_shown ? '表示' : '表示しない') },
  {
    head: 'この段階に移すときの必須項目',
    kind: 'long',
    cell: ({ required_fields }) => labelsOf(required_fields) || <Note as="span">なし</Note>,
  },
]

/** The stages of the opportunities: names, which are shown, and what entering one asks for. */
export function OpportunitySettingPage() {
  const { data: stages } = useQuery(stagesQuery)
  const mayWrite = useMember().authority >= 1
  return (
    <SettingPage title="商談">
      {!stages && <SkeletonRows rows={8} columns={4} />}
      {stages && (
        <>
          <HeadPreview stages={stages} />
          <DataTable
            label="段階の一覧"
            columns={columns}
            keyOf={({ opportunity_status_id }) => opportunity_status_id}
            rows={stages}
          />
          {!mayWrite && <Lead>変更は、マネージャー以上のメンバーに依頼してください。</Lead>}
        </>
      )}
    </SettingPage>
  )
}
