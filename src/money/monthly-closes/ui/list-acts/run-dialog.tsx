import { Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { BulkTarget } from '#foundation/screens/bulk/client.ts'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useFocusBack } from '#foundation/ui/use-focus-back.ts'
import { runKinds } from '../../close.ts'
import { api, type CloseRun } from '../client.ts'
import type { RunAct } from '../run-acts.ts'
import { RunResults } from '../run-results.tsx'
import { countText } from '../step-view.ts'
import { bodyOf, ChosenLook } from './chosen-look.tsx'
import { useTakeBack } from './take-back.ts'

type Props = {
  act: RunAct
  target: BulkTarget
  close: () => void
  /** The choice is given up once something was done with it. */
  leave: () => void
}

/** What is behind a run has changed: its lists, and what is reckoned from them. */
const families = [
  'contracts',
  'contract_operations',
  'billing_payments',
  'billing_merges',
  'monthly_closes',
  'mail_mgmts',
]

/** Does something with the chosen rows: first what becomes of each, then how it went. */
export function RunDialog({ act, target, close, leave }: Props) {
  const client = useQueryClient()
  const [run, setRun] = useState<CloseRun>()
  const takeBack = useTakeBack()
  useFocusBack()
  const { label } = runKinds[act.kind]
  const look = useQuery({
    ...api.query.post('/api/enterprise/monthly_closes/preview', {
      body: { monthly_close: { kind: act.kind, ...bodyOf(target) } },
    }),
    enabled: run === undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const ended = useCallback(
    async (ids: readonly number[]) => {
      await Promise.all(families.map((family) => client.invalidateQueries({ queryKey: [family] })))
      const { undo } = act
      if (undo && ids.length > 0) flashUndo(`${label}：${countText(ids.length)}件`, () => takeBack(undo, ids))
    },
    [client, act, label, takeBack],
  )
  const end = () => {
    close()
    if (run) leave()
  }
  return (
    <Modal opened onClose={end} title={run ? `${label}の結果` : label} size={920}>
      {run ? (
        <RunResults
          run={run}
          label={label}
          doneText={() => act.done}
          ended={ended}
          close={end}
          mails={act.mails}
        />
      ) : look ? (
        <ChosenLook act={act} look={look} target={target} close={close} started={setRun} />
      ) : (
        <SkeletonRows rows={6} columns={4} />
      )}
    </Modal>
  )
}
