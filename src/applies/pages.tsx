import { display } from '../entity/entity.ts'
import { entityRoutes } from '../entity/ui/entity-routes.tsx'
import { shortInstant } from '../entity/ui/kinds/instant.tsx'
import { namedOf } from '../entity/ui/kinds/named.ts'
import { textOf } from '../entity/ui/kinds/view.ts'
import { type EntityScreen, idOf } from '../entity/ui/screen.ts'
import { AddOpportunity } from '../opportunities/add-opportunity.tsx'
import { apply } from './apply.ts'

const screen: EntityScreen = {
  entity: apply,
  keywordLabel: '氏名・カナ・メール・電話',
  quickFilters: ['is_new', 'kind', 'route_type_id', 'job_id_by_enterprise_id', 'enterprise_member1_id'],
  badges: ['is_new'],
  facts: (row) => [
    textOf(row.created_at) && `応募 ${shortInstant(textOf(row.created_at))}`,
    namedOf(row, 'job_id_by_enterprise_id')?.name,
    display(apply.fields.route_type_id, 'route_type_id', row),
    textOf(row.email),
    textOf(row.tel),
  ],
  tabs: [],
  action: (row) => <AddOpportunity apply={idOf(row)} />,
  empty: {
    title: '応募はまだありません',
    text: 'サイトや外部媒体から応募があると、ここに届きます。電話などで受けた応募は追加できます。',
  },
  verbs: ['create', 'update'],
}

export const routes = entityRoutes(screen)
