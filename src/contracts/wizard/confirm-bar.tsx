import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ReasonDialog } from '../../contract-operations/reason-dialog.tsx'
import { refreshFamily } from '../../entity/ui/queries.ts'
import { useMember } from '../../ui/surface.ts'
import { type Confirmed, confirmContract, listManagers, type Validation } from '../calls.ts'
import { contract } from '../contract.ts'
import styles from './confirm.module.css'

const MANAGER = 1

type Props = {
  id: number | undefined
  /** Undefined while it is not known or the draft has changed since. */
  validation: Validation | undefined
  recheck: () => unknown
  done: (confirmed: Confirmed) => void
}

/** The button of the last step. Where the law objects a manager gives a reason; members read who can do it. */
export function ConfirmBar({ id, validation, recheck, done }: Props) {
  const { authority } = useMember()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const confirming = useMutation({
    mutationFn: ({ id: contractId, reason }: { id: number; reason?: string }) =>
      confirmContract(contractId, reason),
    onSuccess: (answer) => {
      done(answer)
      return refreshFamily(client, contract, answer.contract)
    },
    // Something has changed since it was checked: the list above says what.
    onError: recheck,
  })
  const overrides = validation?.findings.filter(({ level }) => level === 'override') ?? []
  const isForManagers = overrides.length > 0 && authority < MANAGER
  const start = () => {
    if (overrides.length > 0) setAsking(true)
    else if (id !== undefined) confirming.mutate({ id })
  }
  return (
    <>
      <p className={styles.confirmBar}>
        <Button
          leftSection={<Check size={16} aria-hidden />}
          disabled={!validation?.valid || isForManagers}
          loading={confirming.isPending}
          onClick={start}
        >
          契約を確定
        </Button>
        {isForManagers ? <Managers /> : <span>確定すると、契約期間の月ごとに契約稼働が作られます。</span>}
      </p>
      {asking && id !== undefined && (
        <ReasonDialog
          title="法令チェックの指摘を承知で確定しますか"
          text={overrides.map(({ article, message }) => `${article}：${message}`).join('\n')}
          action="理由を残して確定"
          close={() => setAsking(false)}
          run={(reason) => confirming.mutate({ id, reason }, { onSettled: () => setAsking(false) })}
          isRunning={confirming.isPending}
        />
      )}
    </>
  )
}

/** Who may confirm in spite of a finding. */
function Managers() {
  const managers = useQuery({ queryKey: ['enterprise_members', 'managers'], queryFn: listManagers })
  return (
    <span role="status">
      法令チェックの指摘があるため、確定できるのはマネージャー以上の方です
      {managers.data && `（${managers.data.join('、')}）`}。
    </span>
  )
}
