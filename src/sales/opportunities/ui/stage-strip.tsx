import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { closeStatus, opportunityStatus } from '#foundation/masterdata/states.ts'
import { flashSuccess, flashUndo } from '#foundation/ui/flash.tsx'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { quietStages } from '#foundation/ui/shell/use-stage-names.ts'
import { stateName } from '#foundation/ui/state-names.ts'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { askMissing, askStageNotes } from './ask-stage.ts'
import { moveOpportunity } from './board/client.ts'
import { askClose } from './close-dialog.tsx'
import { contractPath, useMayContract } from './contract-offer.ts'
import { FieldsDialog } from './fields-dialog.tsx'
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

/** A move was made, or taken back. */
export type Moved = (isBack: boolean) => void

function useMove({ id_by_enterprise_id: id, opportunity_status_id: from, title }: Staged, moved?: Moved) {
  const client = useQueryClient()
  const said = (to: number) => flashSuccess(`「${title}」を${stateName('opportunity', to)}に移動しました`)
  const moving = useMutation({
    mutationFn: ({ to }: { to: number; isUndo?: boolean }) => moveOpportunity(id, to),
    meta: { form: true },
    onError: (error, { to: stage }) =>
      askMissing(error, { id, name: title, stage, moved: () => said(stage) }),
    onSuccess: ({ offer_contract }, { to, isUndo }) => {
      moved?.(isUndo === true)
      if (isUndo || offer_contract) said(to)
      else
        flashUndo(`「${title}」を${stateName('opportunity', to)}に移動しました`, () =>
          moving.mutate({ to: from, isUndo: true }),
        )
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
      <Lead as="span">
        <StateWord view="close" id={close_status_id} />
        {reason && `　${labelOf(closeStatus, close_status_id ?? 0)}の理由：${reason}`}
      </Lead>
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

/**
 * The stages of an opportunity in their order; a press moves it. Closed, it says how it ended and can be opened again.
 * `moved` is told of each move, perhaps after the strip has gone.
 */
export function StageStrip({ row, moved }: { row: Staged; moved?: Moved }) {
  const moving = useMove(row, moved)
  const { id_by_enterprise_id: id, title, opportunity_status_id: stage, close_status_id } = row
  const isClosed = close_status_id !== null
  const { data: stages } = useQuery(quietStages)
  const isHidden = (id: number) =>
    id !== stage && stages?.some((each) => each.opportunity_status_id === id && !each.is_shown)
  return (
    <Row as="section" gap={16} wrap justify="between" className={styles.strip} aria-label="商談の段階">
      <Row as="ol" gap={4} wrap className={styles.stages}>
        {opportunityStatus
          .filter(([id]) => !isHidden(id))
          .map(([to]) => (
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
      </Row>
      <Row gap={12}>
        <Button variant="default" onClick={() => askStageNotes(id, title, stage)}>
          日時・メモ
        </Button>
        {isClosed ? (
          <Closed row={row} />
        ) : (
          <Button variant="default" onClick={() => askClose({ id, name: title })}>
            見送り・辞退にする
          </Button>
        )}
      </Row>
      <FieldsDialog />
    </Row>
  )
}
