import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import { contract } from '../../contract.ts'
import { api, type Confirmed, type Validation } from '../client.ts'

const made = '確定すると、契約期間の月ごとに契約稼働が作られます。'

type Props = {
  /** Undefined while it is not known. */
  validation: Validation | undefined
  recheck: () => unknown
  /** Saves what is typed and confirms it; undefined where saving was refused. Throws ApiError. */
  confirm: (reason?: string) => Promise<Confirmed | undefined>
  isSaved: boolean
  done: (confirmed: Confirmed) => void
}

/** The button of the last step. Where the law objects a manager gives a reason; members read who can do it. */
export function ConfirmBar({ validation, recheck, confirm, isSaved, done }: Props) {
  const { authority } = useMember()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const confirming = useMutation({
    mutationFn: ({ reason }: { reason?: string }) => confirm(reason),
    onSuccess: (answer) => {
      if (!answer) return
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
    else confirming.mutate({})
  }
  return (
    <>
      <Row as="p" gap={10} above={16}>
        <Button
          {...writesScreen}
          leftSection={<Check size={16} aria-hidden />}
          disabled={!validation?.valid || isForManagers}
          loading={confirming.isPending}
          onClick={start}
        >
          契約を確定
        </Button>
        {isForManagers ? (
          <Managers />
        ) : (
          <Lead as="span">{isSaved ? made : `入力した内容を保存して確定します。${made}`}</Lead>
        )}
      </Row>
      {asking && (
        <ReasonDialog
          title="法令チェックの指摘を承知で確定しますか"
          text={overrides.map(({ article, message }) => `${article}：${message}`).join('\n')}
          action="理由を残して確定"
          close={() => setAsking(false)}
          run={(reason) => confirming.mutate({ reason }, { onSettled: () => setAsking(false) })}
          isRunning={confirming.isPending}
        />
      )}
    </>
  )
}

/** Who may confirm in spite of a finding. */
function Managers() {
  const { data } = useQuery(
    api.query.post('/api/enterprise/enterprise_members/index', { body: { filter: { member_status: 1 } } }),
  )
  const managers = data?.enterprise_members
    .filter(({ authority }) => authority >= MANAGER)
    .map(({ l_name, f_name }) => (f_name ? `${l_name} ${f_name}` : l_name))
  return (
    <Lead as="span" role="status">
      法令チェックの指摘があるため、確定できるのはマネージャー以上の方です
      {managers && `（${managers.join('、')}）`}。
    </Lead>
  )
}
