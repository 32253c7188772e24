import type { RecordRow } from '#foundation/screens/client.ts'
import { entityPages } from '#foundation/screens/entity-pages.tsx'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { type LikeProps, slot } from '#foundation/screens/slot.tsx'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { FilesPane } from '#records/files/ui/parts.ts'
import { companyMember } from '../company-member.ts'

const ContactStrip = slot<{ row: RecordRow; type: 'company_member' }>('contact-strip')
const LikeRecords = slot<LikeProps>('like-records')
const PortalDevices = slot<{ row: RecordRow; type: 'company_member' }>('portal-devices')

const screen: EntityScreen = {
  entity: companyMember,
  keywordLabel: '氏名・部署・メール・電話',
  quickFilters: ['company_member_status_id', 'company_id_by_enterprise_id', 'enterprise_member1_id'],
  badges: ['company_member_status_id'],
  facts: (row) => [
    namedOf(row, 'company_id_by_enterprise_id')?.name,
    [textOf(row.department), textOf(row.position)].filter(Boolean).join(' '),
    textOf(row.email),
    textOf(row.tel),
  ],
  tabs: [],
  strip: ({ row }) => <ContactStrip row={row} type="company_member" />,
  below: (part) => (
    <>
      <FilesPane {...part} />
      <PortalDevices row={part.row} type="company_member" />
    </>
  ),
  beside: RecordPane,
  besideForm: ({ values }) => <LikeRecords type="company_member" values={values} />,
  menu: slot('erase-person'),
  importKind: 4,
  empty: {
    title: '最初の企業担当者を登録しましょう',
    text: '企業の窓口になる方を登録すると、案件や契約の連絡先として選べます。',
  },
  verbs: ['create', 'update', 'delete'],
}

export const routes = entityPages(screen)
