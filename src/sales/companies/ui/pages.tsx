import { contract } from '#contracts/contracts/contract.ts'
import { LikeCompany } from '#data/duplicates/ui/like-panels.tsx'
import { entityRoutes } from '#foundation/screens/entity-routes.tsx'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { of } from '#foundation/screens/related.ts'
import { type EntityScreen, idOf } from '#foundation/screens/screen.ts'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { commentTab } from '#records/activities/ui/tabs.tsx'
import { FilesPane } from '#records/file-attachments/ui/parts.ts'
import { candidate } from '../../candidates/candidate.ts'
import { companyMember } from '../../company-members/company-member.ts'
import { job } from '../../jobs/job.ts'
import { opportunity } from '../../opportunities/opportunity.ts'
import { AddOpportunity } from '../../opportunities/ui/add-opportunity.tsx'
import { company } from '../company.ts'

const screen: EntityScreen = {
  entity: company,
  keywordLabel: '企業名・カナ・代表者・電話',
  quickFilters: ['company_status_id', 'company_rank_id', 'company_type_ids', 'enterprise_member1_id'],
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
      entity: companyMember,
      conditions: of('company_id_by_enterprise_id'),
    },
    { tab: 'job', label: '案件', entity: job, conditions: of('company_id_by_enterprise_id') },
    { tab: 'candidate', label: '候補者', entity: candidate, conditions: of('company_id_by_enterprise_id') },
    { tab: 'contract', label: '契約', entity: contract, conditions: of('sales_company_id_by_enterprise_id') },
    commentTab,
    { tab: 'opportunity', label: '商談', entity: opportunity, conditions: of('company_id_by_enterprise_id') },
  ],
  below: FilesPane,
  beside: RecordPane,
  action: (row) => <AddOpportunity company={idOf(row)} />,
  besideForm: LikeCompany,
  importKind: 2,
  empty: {
    title: '最初の企業を登録しましょう',
    text: '取引先やこれから営業する企業を登録すると、案件や商談を企業ごとにまとめて見られます。',
  },
  verbs: ['create', 'update', 'delete'],
}

export const routes = entityRoutes(screen)
