import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { commentTab } from '#records/activities/ui/tabs.tsx'
import { CommentCount } from '#records/comments/ui/comment-count.tsx'
import { MailPreview } from '../../../mail-content/ui/mail-preview.tsx'
import { sendersOf } from '../../../mailings/sender.ts'
import { proposal } from '../../proposal.ts'
import { proposalQuery } from '../client.ts'
import { AnswersTab } from './answers-tab.tsx'
import { ProposalHead } from './detail-head.tsx'
import { MailingsPanel } from './mailings-panel.tsx'
import { ResultsTab } from './results-tab.tsx'

/** A proposal: what each candidate said of each job, what the mail said, and what became of it. */
export function DetailPage() {
  const params = useParams()
  const id = Number(params.id)
  const { data } = useQuery({ ...proposalQuery(id), throwOnError: true })
  usePageTitle(data?.row.name)
  if (!data) return <SkeletonRows rows={10} columns={4} />
  const { row, detail } = data
  const home = `/enterprise/proposals/${id}`
  const mails = detail.mailings.reduce(
    (sum, { counts }) => sum + Object.values(counts).reduce((all, value) => all + value, 0),
    0,
  )
  return (
    <>
      <ProposalHead row={row} detail={detail} />
      <MailingsPanel detail={detail} />
      <Tabs
        label="提案の画面"
        tabs={[
          { to: home, label: '回答', end: true },
          { to: `${home}/content`, label: 'メールの内容' },
          { to: `${home}/results`, label: '送信結果', count: mails },
          {
            to: `${home}/comment`,
            label: (
              <>
                {commentTab.label}
                <CommentCount entity={proposal} id={id} />
              </>
            ),
          },
        ]}
      />
      {params.tab === undefined && <AnswersTab detail={detail} />}
      {params.tab === 'content' && (
        <MailPreview
          asked={{
            content: detail.content,
            target_type_id: 1,
            topic: 1,
            recipient_id: null,
            ...sendersOf(row),
            job_ids: detail.jobs.map((job) => job.id),
            with_answers: true,
          }}
        />
      )}
      {params.tab === 'results' && <ResultsTab mailings={detail.mailings} />}
      {params.tab === 'comment' && <commentTab.content entity={proposal} row={row} />}
    </>
  )
}
