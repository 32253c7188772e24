import { display } from '#foundation/entity/entity.ts'
import { entityPages } from '#foundation/screens/entity-pages.tsx'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { anyOf, mine } from '#foundation/screens/presets.ts'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { FilesPane } from '#records/files/ui/parts.ts'
import { candidate } from '../../candidates/candidate.ts'
import { apply } from '../apply.ts'
import { ApplyActions } from './apply-actions.tsx'
import { ApplyActs } from './apply-acts.tsx'
import { CandidateNote } from './candidate-note.tsx'
import { ComparePanel } from './compare-panel.tsx'

const screen: EntityScreen = {
  entity: apply,
  keywordLabel: '氏名・カナ・メール・電話',
  quickFilters: [
    'apply_status_id',
    'is_new',
    'kind',
    'route_type_id',
    'job_id_by_enterprise_id',
    'enterprise_member1_id',
  ],
  presets: (member) => [mine(member), { label: '未対応', conditions: [anyOf('apply_status_id', 1)] }],
  aside: 'name_kana',
  badges: ['apply_status_id', 'is_new'],
  facts: (row) => [
    textOf(row.created_at) && `応募 ${shortInstant(textOf(row.created_at))}`,
    namedOf(row, 'job_id_by_enterprise_id')?.name,
    display(apply.fields.route_type_id, 'route_type_id', row),
    textOf(row.email),
    textOf(row.tel),
    textOf(row.reject_reason) && `見送りの理由：${row.reject_reason}`,
  ],
  tabs: [],
  beside: RecordPane,
  below: (part) => (
    <>
      <ComparePanel {...part} />
      <FilesPane
        entity={candidate}
        row={{ id_by_enterprise_id: Number(part.row.candidate_id_by_enterprise_id) }}
        title="候補者の書類"
      />
    </>
  ),
  besideForm: CandidateNote,
  acts: ApplyActs,
  action: (row) => <ApplyActions row={row} />,
  empty: {
    title: '応募はまだありません',
    text: 'サイトや外部媒体から応募があると、ここに届きます。電話などで受けた応募は追加できます。',
  },
  verbs: ['create', 'update'],
}

export const routes = entityPages(screen)
