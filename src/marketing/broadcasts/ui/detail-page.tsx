import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { recordOptions } from '#foundation/screens/queries.ts'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { recipientStates as is, mailingStates } from '../../mailings/mailing.ts'
import { mailingsQuery } from '../../mailings/ui/client.ts'
import { ObstaclesPanel } from '../../mailings/ui/obstacles-panel.tsx'
import { ProgressPanel } from '../../mailings/ui/progress-panel.tsx'
import { broadcast } from '../broadcast.ts'
import { AudienceTab } from './audience-tab.tsx'
import type { Broadcast } from './client.ts'
import { ContentTab } from './content-tab.tsx'
import { BroadcastHead } from './detail-head.tsx'
import { DraftNote } from './draft-note.tsx'
import { ReservedPanel } from './reserved-panel.tsx'
import { ClicksTab, ResultsTab } from './results-tab.tsx'

/** A broadcast: how far it is, what became of each mail, what it said and to whom it went. */
export function DetailPage() {
  const params = useParams()
  const id = Number(params.id)
  const { data } = useQuery({ ...recordOptions(broadcast.plural, id), throwOnError: true })
  const row = data as Broadcast | undefined
  const wasSent = row !== undefined && row.mailing_id !== null
  const { data: mailings = [] } = useQuery({
    ...mailingsQuery('broadcasts', id),
    enabled: wasSent,
    throwOnError: true,
  })
  usePageTitle(row?.name)
  if (!row || (wasSent && mailings.length === 0)) return <SkeletonRows rows={10} columns={4} />
  const mailing = mailings.find((one) => one.id === row.mailing_id)
  const home = `/enterprise/broadcasts/${id}`
  if (!mailing || (mailing.state === mailingStates.cancelled && mailing.started_at === null))
    return (
      <>
        <BroadcastHead row={row} mailing={undefined} />
        <DraftNote row={row} />
      </>
    )
  const isReserved = mailing.state === mailingStates.reserved
  const isStopped = mailing.state === mailingStates.stopped
  const leftOut = mailing.counts[is.leftOut] ?? 0
  const total = Object.values(mailing.counts).reduce((sum, value) => sum + value, 0) - leftOut
  const content = { to: `${home}/content`, label: 'メールの内容' }
  return (
    <>
      <BroadcastHead row={row} mailing={mailing} />
      {isStopped && <ObstaclesPanel mailing={mailing} />}
      {!isStopped && !isReserved && <ProgressPanel mailing={mailing} />}
      <Tabs
        label="一斉配信の画面"
        tabs={
          isReserved
            ? [{ to: home, label: '予定', end: true }, content, { to: `${home}/audience`, label: '条件' }]
            : [
                { to: home, label: '結果', count: total, end: true },
                content,
                { to: `${home}/clicks`, label: 'クリック', count: mailing.clicked },
                { to: `${home}/audience`, label: '条件と除いた人', count: leftOut },
              ]
        }
      />
      {params.tab === undefined &&
        (isReserved ? (
          <ReservedPanel row={row} mailing={mailing} />
        ) : (
          <ResultsTab row={row} mailing={mailing} />
        ))}
      {params.tab === 'content' && <ContentTab row={row} />}
      {params.tab === 'clicks' && <ClicksTab mailing={mailing} />}
      {params.tab === 'audience' && <AudienceTab row={row} mailing={mailing} />}
    </>
  )
}
