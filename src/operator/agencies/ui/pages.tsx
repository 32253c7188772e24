import { entityRoutes } from '#foundation/screens/entity-routes.tsx'
import { textOf } from '#foundation/screens/kinds/view.ts'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { agency } from '../agency.ts'

const screen: EntityScreen = {
  entity: agency,
  keywordLabel: '会社名・サービス名・ドメイン・メール',
  quickFilters: ['contract_status_id'],
  badges: ['contract_status_id'],
  facts: (row) => [textOf(row.name_service), textOf(row.site_domain)],
  tabs: [],
  empty: {
    title: 'エージェントはまだありません',
    text: '申し込みを承認すると、エージェントがここに並びます。',
  },
  verbs: ['update'],
}

export const routes = entityRoutes(screen)
