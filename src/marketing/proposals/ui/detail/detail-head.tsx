import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Send } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { DetailHead } from '../../../mailings/ui/detail-frame.tsx'
import { count } from '../../../mailings/ui/words.ts'
import { proposal } from '../../proposal.ts'
import { api, type Detail, type Proposal, refreshProposals } from '../client.ts'
import { figuresOf } from './figures.ts'

const factsOf = (row: Proposal, { mailings, candidates }: Detail) => {
  const first = mailings.at(-1)
  const replies = candidates.filter(({ replied_at }) => replied_at !== null).length
  return [
    first?.started_at
      ? `${formatInstant(first.started_at)} 送信`
      : first?.send_at && `${formatInstant(first.send_at)} の予約`,
    row.enterprise_member && `差出人 ${row.enterprise_member.name}`,
    `候補者 ${count(row.candidate_count)}人・案件 ${count(row.job_count)}件`,
    replies > 0 && `返信 ${count(replies)}件`,
    mailings.length > 1 && `再送 ${mailings.length - 1}回`,
  ].filter((fact) => typeof fact === 'string')
}

/** What the proposal is and where it stands, and what can be done with it. */
export function ProposalHead({ row, detail }: { row: Proposal; detail: Detail }) {
  const client = useQueryClient()
  const id = row.id_by_enterprise_id
  const { unanswered, isOver } = figuresOf(detail)
  const reminding = useMutation({
    mutationFn: async () => {
      const isSure = await confirm({
        title: `未回答の${count(unanswered.people)}人に再送しますか`,
        text: 'まだ回答のない案件だけを、同じ件名と本文で送ります。',
        action: '再送する',
      })
      return isSure ? api.post('/api/enterprise/proposals/remind/:id', { id }) : null
    },
    onSuccess: (sent) => sent && flashSuccess(`${count(sent.count)}人への再送を始めました`),
    onSettled: () => refreshProposals(client),
  })
  return (
    <DetailHead
      entity={proposal}
      row={row}
      state={row.mailing_state_id}
      facts={factsOf(row, detail)}
      actions={
        <>
          <Button
            variant="default"
            component={Link}
            to={`/enterprise/proposals/create?copy=${id}`}
            leftSection={<Copy size={15} aria-hidden />}
          >
            写して作成
          </Button>
          {isOver && unanswered.people > 0 && (
            <Button
              variant="default"
              leftSection={<Send size={15} aria-hidden />}
              loading={reminding.isPending}
              onClick={() => reminding.mutate()}
            >
              未回答の{count(unanswered.people)}人に再送
            </Button>
          )}
        </>
      }
    />
  )
}
