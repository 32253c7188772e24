import { useQueryClient } from '@tanstack/react-query'
import { Row } from '#foundation/ui/layout.tsx'
import { mailingStates } from '../../../mailings/mailing.ts'
import { MailingActions } from '../../../mailings/ui/mailing-actions.tsx'
import { ObstaclesPanel } from '../../../mailings/ui/obstacles-panel.tsx'
import { ProgressPanel } from '../../../mailings/ui/progress-panel.tsx'
import { type Detail, refreshProposals } from '../client.ts'
import styles from '../detail.module.css'

const over: readonly number[] = [mailingStates.done, mailingStates.cancelled]

/** The mailings of a proposal that are not over: how far each is, and what can be done with it. */
export function MailingsPanel({ detail: { mailings } }: { detail: Detail }) {
  const client = useQueryClient()
  return mailings
    .filter(({ state }) => !over.includes(state))
    .map((mailing) => (
      <div key={mailing.id} className={styles.mailing}>
        {mailing.state === mailingStates.stopped ? (
          <ObstaclesPanel mailing={mailing} />
        ) : (
          <ProgressPanel mailing={mailing} />
        )}
        <Row wrap inset below={10}>
          <MailingActions family="proposals" mailing={mailing} moved={() => void refreshProposals(client)} />
        </Row>
      </div>
    ))
}
