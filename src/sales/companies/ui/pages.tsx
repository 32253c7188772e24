import { Button, Menu } from '@mantine/core'
import { ClipboardCheck, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { entityPages } from '#foundation/screens/entity-pages.tsx'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { anyOf, mine } from '#foundation/screens/presets.ts'
import { of } from '#foundation/screens/related.ts'
import { type EntityScreen, idOf, type MenuProps } from '#foundation/screens/screen.ts'
import { type LikeProps, slot } from '#foundation/screens/slot.tsx'
import { useVisibleFamilies } from '#foundation/ui/shell/visible.ts'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { commentTab } from '#records/activities/ui/tabs.tsx'
import { FilesPane } from '#records/files/ui/parts.ts'
import { company } from '../company.ts'

const AddOpportunity = slot<{ company: number }>('add-opportunity')
const AskPdf = slot<MenuProps & { kind: 'company' }>('ask-pdf')
const LikeRecords = slot<LikeProps>('like-records')
type SettingProps = { level: 'company'; id: number; name: string; close: () => void }
const TimesheetSetting = slot<SettingProps>('timesheet-setting')

/** How the hours of those who work for this client are handed in and approved. */
const SettingItem: NonNullable<EntityScreen['menu']> = ({ row, show }) => {
  const setting = () => (
    <TimesheetSetting level="company" id={idOf(row)} name={textOf(row.name)} close={() => show(null)} />
  )
  return useVisibleFamilies().has('contract_operations') ? (
    <Menu.Item leftSection={<ClipboardCheck size={14} aria-hidden />} onClick={() => show(setting())}>
      稼働報告の設定
    </Menu.Item>
  ) : null
}

/** A company's people come next once it is there: the form begins with the company. */
const AddMember = ({ company: id }: { company: number }) => (
  <Button
    variant="default"
    component={Link}
    to={`/enterprise/company_members/create?company=${id}`}
    leftSection={<UserPlus size={14} aria-hidden />}
  >
    企業担当者を追加
  </Button>
)

const screen: EntityScreen = {
  entity: company,
  keywordLabel: '企業名・カナ・代表者・電話',
  quickFilters: ['company_status_id', 'company_rank_id', 'company_type_ids', 'enterprise_member1_id'],
  presets: (member) => [mine(member), { label: '取引先', conditions: [anyOf('company_status_id', 5, 6)] }],
  aside: 'name_kana',
  badges: ['company_status_id', 'company_rank_id'],
  facts: (row) => [
    textOf(row.president) && `代表者 ${textOf(row.president)}`,
    [namedOf(row, 'prefecture_id')?.name, textOf(row.address)].filter(Boolean).join(''),
    textOf(row.tel),
    typeof row.open_job_count === 'number' && `募集中の案件 ${row.open_job_count}件`,
  ],
  tabs: [
    {
      tab: 'company-members',
      label: '企業担当者',
      list: 'company_members',
      conditions: of('company_id_by_enterprise_id'),
    },
    { tab: 'job', label: '案件', list: 'jobs', conditions: of('company_id_by_enterprise_id') },
    { tab: 'candidate', label: '候補者', list: 'candidates', conditions: of('company_id_by_enterprise_id') },
    {
      tab: 'contract',
      label: '契約',
      list: 'contracts',
      conditions: of('sales_company_id_by_enterprise_id'),
    },
    commentTab,
    {
      tab: 'opportunity',
      label: '商談',
      list: 'opportunities',
      conditions: of('company_id_by_enterprise_id'),
    },
  ],
  below: FilesPane,
  beside: RecordPane,
  action: (row) => (
    <>
      <AddMember company={idOf(row)} />
      <AddOpportunity company={idOf(row)} />
    </>
  ),
  menu: (part) => (
    <>
      <SettingItem {...part} />
      <AskPdf kind="company" {...part} />
    </>
  ),
  besideForm: ({ values }) => <LikeRecords type="company" values={values} />,
  importKind: 2,
  empty: {
    title: '最初の企業を登録しましょう',
    text: '取引先やこれから営業する企業を登録すると、案件や商談を企業ごとにまとめて見られます。',
  },
  verbs: ['create', 'update', 'delete'],
}

export const routes = entityPages(screen)
