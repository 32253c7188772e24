import { FindingList } from '#compliance/ui/finding-list.tsx'
import { display } from '#foundation/entity/entity.ts'
import { dispatchJobFinding } from '#foundation/rules/dispatch-papers.ts'
import { entityPages } from '#foundation/screens/entity-pages.tsx'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { anyOf, mine } from '#foundation/screens/presets.ts'
import { of } from '#foundation/screens/related.ts'
import { type EntityScreen, idOf } from '#foundation/screens/screen.ts'
import { slot } from '#foundation/screens/slot.tsx'
import { yenRangeText } from '#foundation/ui/money.tsx'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { commentTab } from '#records/activities/ui/tabs.tsx'
import { job } from '../job.ts'

const yen = (value: unknown) => (typeof value === 'number' ? value : null)

/** What the law asks of a job of 派遣 that is to be public, as it stands and as it is typed. */
function DispatchNote({ values }: { values: Readonly<Record<string, unknown>> }) {
  const finding = dispatchJobFinding(values)
  return finding ? <FindingList findings={[finding]} /> : null
}

const Propose = slot<{ job: number }>('propose-button')
const AddOpportunity = slot<{ job: number }>('add-opportunity')

const screen: EntityScreen = {
  entity: job,
  keywordLabel: '案件名・スキル・業務内容',
  quickFilters: [
    'application_status_flg',
    'open_status_flg',
    'company_id_by_enterprise_id',
    'skill_ids',
    'enterprise_member1_id',
  ],
  presets: (member) => [
    mine(member),
    { label: '募集中', conditions: [anyOf('application_status_flg', 1)] },
    { label: '公開中', conditions: [anyOf('application_status_flg', 1), anyOf('open_status_flg', 1)] },
  ],
  badges: ['application_status_flg', 'open_status_flg', 'job_rank_id'],
  facts: (row) => [
    namedOf(row, 'company_id_by_enterprise_id')?.name,
    yenRangeText(yen(row.monthly_payment_f_num), yen(row.monthly_payment_l_num)),
    display(job.fields.work_styles_id, 'work_styles_id', row),
    [namedOf(row, 'prefecture_id')?.name, namedOf(row, 'station_id')?.name].filter(Boolean).join(' '),
    textOf(row.contract_period),
  ],
  tabs: [
    commentTab,
    {
      tab: 'matches',
      label: '合う候補者',
      content: slot('record-matches'),
      count: slot('match-count'),
    },
    { tab: 'opportunity', label: '商談', list: 'opportunities', conditions: of('job_id_by_enterprise_id') },
    { tab: 'proposal', label: '提案', content: slot('record-proposals') },
    { tab: 'site', label: 'サイトでの反応', content: slot('job-views') },
  ],
  strip: ({ row }) => <DispatchNote values={row} />,
  besideForm: DispatchNote,
  beside: RecordPane,
  action: (row) => (
    <>
      <Propose job={idOf(row)} />
      <AddOpportunity job={idOf(row)} />
    </>
  ),
  importKind: 3,
  empty: {
    title: '最初の案件を登録しましょう',
    text: '案件名だけで登録できます。公開するまで、サイトには表示されません。',
  },
  verbs: ['create', 'update', 'delete'],
}

export const routes = entityPages(screen)
