import { formatInstant } from '#foundation/entity/kinds/index.ts'
import { entityPages } from '#foundation/screens/entity-pages.tsx'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { MailServerNotice } from '#foundation/ui/mail-server-notice.tsx'
import { announce } from '../announce.ts'
import { Audience } from './audience.tsx'
import { Preview } from './preview.tsx'

/** VALUES: `with_mail`. */
const WITH_MAIL = 2

const screen: EntityScreen = {
  entity: announce,
  keywordLabel: '件名・本文',
  quickFilters: ['audience_id', 'with_mail'],
  badges: ['state_id'],
  facts: (row) => [row.published_at ? formatInstant(String(row.published_at)) : '公開日時は未定'],
  tabs: [],
  below: ({ row }) => (
    <>
      {row.with_mail === WITH_MAIL && <MailServerNotice />}
      <Audience row={row} />
    </>
  ),
  beside: ({ row }) => <Preview title={row.title} content={row.content} at={row.published_at} />,
  empty: {
    title: 'お知らせはまだありません',
    text: '公開日時を入れるまでは下書きです。入れると、その時刻からエージェントのお知らせに出ます。',
  },
  verbs: ['create', 'update'],
}

export const routes = entityPages(screen)
