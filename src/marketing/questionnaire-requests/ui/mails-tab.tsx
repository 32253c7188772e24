import { Button, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { mailingStates } from '../../mailings/mailing.ts'
import { TableSplit } from '../../mailings/ui/detail-frame.tsx'
import { LeftOutPanel } from '../../mailings/ui/left-out-panel.tsx'
import { MailingActions } from '../../mailings/ui/mailing-actions.tsx'
import { ObstaclesPanel } from '../../mailings/ui/obstacles-panel.tsx'
import { Part } from '../../mailings/ui/part.tsx'
import { ProgressPanel } from '../../mailings/ui/progress-panel.tsx'
import { RecipientsPanel, useShowResult } from '../../mailings/ui/recipients-panel.tsx'
import type { Draft } from '../../questionnaire-forms/ui/client.ts'
import { refreshRequests, requestsQuery, type Sent } from './client.ts'

const family = 'questionnaire_forms'

const nameOf = ({ subject, only_asked, mailing }: Sent) =>
  [
    mailing.started_at
      ? formatInstant(mailing.started_at)
      : mailing.send_at
        ? `予約 ${formatInstant(mailing.send_at)}`
        : '準備中',
    only_asked ? '催促' : 'お願い',
    subject,
  ].join('　')

function Mail({ sent }: { sent: Sent }) {
  const client = useQueryClient()
  const show = useShowResult()
  const { mailing } = sent
  return (
    <>
      <Row wrap inset justify="end">
        <MailingActions family={family} mailing={mailing} moved={() => void refreshRequests(client)} />
      </Row>
      {mailing.state === mailingStates.stopped ? (
        <ObstaclesPanel mailing={mailing} />
      ) : (
        <ProgressPanel mailing={mailing} />
      )}
      {mailing.started_at !== null && (
        <TableSplit
          label="送らなかった人"
          beside={
            <Part title="送らなかった人">
              <LeftOutPanel mailing={mailing} show={() => show('left_out')} />
            </Part>
          }
        >
          <RecipientsPanel family={family} mailing={mailing} />
        </TableSplit>
      )}
    </>
  )
}

/** The mails that carried links of a form: how far each is, and what became of each of them. */
export function MailsTab({ form }: { form: Draft }) {
  const id = form.id_by_enterprise_id
  const [params, setParams] = useSearchParams()
  const { data } = useQuery(requestsQuery(id))
  if (!data) return <SkeletonRows rows={8} columns={4} />
  const write = (
    <Button
      component={Link}
      to={`/enterprise/questionnaire_forms/${id}/request`}
      leftSection={<Send size={15} aria-hidden />}
    >
      メールで送る
    </Button>
  )
  const shown = data.find(({ mailing }) => mailing.id === Number(params.get('mail'))) ?? data[0]
  if (!shown)
    return (
      <EmptyState
        title="メールはまだ送っていません"
        text="候補者を選んで、1人ずつのリンクをメールで送れます。回答していない人への催促も、ここから送ります。"
        actions={write}
      />
    )
  return (
    <Stack above={12} below={32}>
      <Row wrap inset justify="between">
        <Select
          aria-label="送ったメール"
          flex={1}
          miw={280}
          maw={720}
          allowDeselect={false}
          data={data.map((one) => ({ value: String(one.mailing.id), label: nameOf(one) }))}
          value={String(shown.mailing.id)}
          onChange={(mail) => mail && setParams({ mail }, { replace: true })}
        />
        {write}
      </Row>
      <Mail key={shown.mailing.id} sent={shown} />
    </Stack>
  )
}
