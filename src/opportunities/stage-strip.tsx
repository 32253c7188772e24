import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { closeStatus, labelOf, opportunityStatus } from '../masterdata/choices.ts'
import { flashSuccess, flashUndo } from '../ui/flash.tsx'
import { StateWord } from '../ui/state-word.tsx'
import { moveOpportunity } from './board/board-api.ts'
import { askClose } from './close-dialog.tsx'
import { contractPath, useMayContract } from './contract-offer.ts'
import styles from './stage-strip.module.css'
import { useReopen } from './use-reopen.ts'

export type Staged = {
  id_by_enterprise_id: number
  title: string
  opportunity_status_id: number
  close_status_id: number | null
  pass_reason: string | null
  decline_reason: string | null
}

function useMove({ id_by_enterprise_id: id, opportunity_status_id: from, title }: Staged) {
  const client = useQueryClient()
  const moving = useMutation({
    mutationFn: ({ to }: { to: number; isUndo?: boolean }) => moveOpportunity(id, to),
    onSuccess: ({ offer_contract }, { to, isUndo }) => {
      const text = `「${title}」を${labelOf(opportunityStatus, to)}に移動しました`
      if (isUndo || offer_contract) flashSuccess(text)
      else flashUndo(text, () => moving.mutate({ to: from, isUndo: true }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['opportunities'] }),
  })
  return moving
}

function Closed({ row }: { row: Staged }) {
  const mayContract = useMayContract()
  const reopen = useReopen()
  const { id_by_enterprise_id: id, title: name, close_status_id } = row
  const reason = row.pass_reason ?? row.decline_reason
  return (
    <>
      <span className={styles.result}>
        <StateWord view="close" id={close_status_id} />
        {reason && (
          <span>
            {labelOf(closeStatus, close_status_id ?? 0)}の理由：{reason}
          </span>
        )}
      </span>
      <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ id, name })}>
        商談を再開
      </Button>
      {close_status_id === 70 && mayContract && (
        <Button component={Link} to={contractPath(id)}>
          契約を作成
        </Button>
      )}
    </>
  )
}

/** The stages of an opportunity in their order; a press moves it. Closed, it says how it ended and can be opened again. */
export function StageStrip({ row }: { row: Staged }) {
  const moving = useMove(row)
  const { id_by_enterprise_id: id, title, opportunity_status_id: stage, close_status_id } = row
  const isClosed = close_status_id !== null
  return (
    <section className={styles.strip} aria-label="商談の段階">
      <ol className={styles.stages}>
        {opportunityStatus.map(([to]) => (
          <li key={to} data-past={to < stage || undefined}>
            <button
              type="button"
              aria-current={to === stage ? 'step' : undefined}
              disabled={isClosed || moving.isPending}
              onClick={() => to !== stage && moving.mutate({ to })}
            >
              <StateWord view="opportunity" id={to} />
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {isClosed ? (
          <Closed row={row} />
        ) : (
          <Button variant="default" onClick={() => askClose({ id, name: title })}>
            見送り・辞退にする
          </Button>
        )}
      </div>
    </section>
  )
}
