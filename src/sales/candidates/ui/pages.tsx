import { Mail, Phone } from 'lucide-react'
import { conditionTypes } from '#foundation/entity/condition.ts'
import { display } from '#foundation/entity/entity.ts'
import { today } from '#foundation/entity/today.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { entityPages } from '#foundation/screens/entity-pages.tsx'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { anyOf, mine } from '#foundation/screens/presets.ts'
import { of } from '#foundation/screens/related.ts'
import { type EntityScreen, idOf, type MenuProps } from '#foundation/screens/screen.ts'
import { type LikeProps, slot } from '#foundation/screens/slot.tsx'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { activityTab, commentTab } from '#records/activities/ui/tabs.tsx'
import { FilesPane } from '#records/files/ui/parts.ts'
import { candidate } from '../candidate.ts'
import styles from './candidates.module.css'
import { broadcastTab, formTab, proposalTab } from './marketing-tabs.tsx'
import { webEntryTab } from './web-entry-tab.tsx'

const { fields } = candidate

const Propose = slot<{ candidate: number }>('propose-button')
const AddOpportunity = slot<{ candidate: number }>('add-opportunity')
const MailConsent = slot<{ row: RecordRow }>('mail-consent')
const AskConsent = slot<{ row: RecordRow }>('ask-consent')
const ContactStrip = slot<{ row: RecordRow; type: 'candidate' }>('contact-strip')
const PortalDevices = slot<{ row: RecordRow; type: 'candidate' }>('portal-devices')
const AskPdf = slot<MenuProps & { kind: 'candidate' }>('ask-pdf')
const ErasePerson = slot<MenuProps>('erase-person')
const LikeRecords = slot<LikeProps>('like-records')
const ProposalStatement = slot<{ row: RecordRow }>('proposal-statement')
const FirstSteps = slot('first-steps')
const TalentSheet = slot<{ row: RecordRow }>('talent-sheet')

const ageOf = (row: RecordRow) => (typeof row.age === 'number' ? `${row.age}歳` : null)

/** Type and affiliation, age and sex, place, and how to reach them. */
function facts(row: RecordRow) {
  const type = display(fields.candidate_type_id, 'candidate_type_id', row)
  const affiliation = display(fields.affiliation_type_id, 'affiliation_type_id', row)
  const gender = row.gender_id ? display(fields.gender_id, 'gender_id', row) : ''
  const station = namedOf(row, 'station_id')?.name
  const email = textOf(row.email)
  const tel = textOf(row.tel)
  return [
    type && `${type}${affiliation && `（${affiliation}）`}`,
    [ageOf(row), gender].filter(Boolean).join(' '),
    [namedOf(row, 'prefecture_id')?.name, station].filter(Boolean).join(' '),
    (email || tel) && (
      <span className={styles.reach}>
        {email && (
          <a href={`mailto:${email}`}>
            <Mail size={14} aria-hidden />
            {email}
          </a>
        )}
        {tel && (
          <a href={`tel:${tel.replaceAll('-', '')}`}>
            <Phone size={14} aria-hidden />
            {tel}
          </a>
        )}
      </span>
    ),
  ]
}

const screen: EntityScreen = {
  entity: candidate,
  keywordLabel: '氏名・カナ・スキル・メール',
  quickFilters: [
    'register_status_id',
    'sales_status_id',
    'candidate_rank_id',
    'skill_ids',
    'enterprise_member1_id',
  ],
  presets: (member) => [
    mine(member),
    {
      label: '来月から稼働できる',
      conditions: [
        anyOf('sales_status_id', 0, 1),
        {
          column: 'inception_day',
          type: conditionTypes.atMost,
          value: monthEnd(addMonths(monthOf(today()), 1)),
        },
      ],
    },
    { label: '面談待ち', conditions: [anyOf('register_status_id', 4, 5)] },
    { label: '未対応', conditions: [anyOf('register_status_id', 1)] },
  ],
  aside: 'name_kana',
  badges: ['register_status_id', 'sales_status_id', 'candidate_rank_id'],
  facts,
  notes: { birth_date: ageOf },
  tabs: [
    webEntryTab,
    commentTab,
    {
      tab: 'matches',
      label: '合う案件',
      content: slot('record-matches'),
      count: slot('match-count'),
    },
    {
      tab: 'opportunity',
      label: '商談',
      list: 'opportunities',
      conditions: of('candidate_id_by_enterprise_id'),
    },
    { tab: 'contract', label: '契約', list: 'contracts', conditions: of('candidate_id_by_enterprise_id') },
    activityTab,
    proposalTab,
    broadcastTab,
    formTab,
  ],
  strip: ({ row }) => (
    <>
      <AskConsent row={row} />
      <ContactStrip row={row} type="candidate" />
    </>
  ),
  below: (part) => (
    <>
      <FilesPane {...part} />
      <MailConsent row={part.row} />
      <ProposalStatement row={part.row} />
      <TalentSheet row={part.row} />
      <PortalDevices row={part.row} type="candidate" />
    </>
  ),
  beside: RecordPane,
  action: (row) => (
    <>
      <Propose candidate={idOf(row)} />
      <AddOpportunity candidate={idOf(row)} />
    </>
  ),
  besideForm: ({ values }) => <LikeRecords type="candidate" values={values} />,
  menu: (part) => (
    <>
      <AskPdf kind="candidate" {...part} />
      <ErasePerson {...part} />
    </>
  ),
  importKind: 1,
  empty: {
    title: '最初の候補者を登録しましょう',
    text: '氏名だけで登録できます。スキルや希望条件は、あとから追加できます。',
    above: <FirstSteps />,
  },
  verbs: ['create', 'update', 'delete'],
}

export const routes = entityPages(screen)
