import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Handshake, UserRound, X } from 'lucide-react'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import listStyles from '#foundation/screens/list/list.module.css'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { enterpriseQuery } from '#foundation/ui/surface.ts'
import type { applyRoutes } from '../server.ts'
import { RejectDialog } from './reject-dialog.tsx'

const api = apiOf<typeof applyRoutes>()

/** What happened to each of several applications. */
type BulkAnswer = AnswerAt<typeof applyRoutes, '/api/enterprise/applies/bulk_reject'>

type Props = { chosen: ReadonlySet<number>; clear: () => void }

const report = ({ succeeded, failed }: BulkAnswer, done: string) => {
  if (succeeded.length > 0) flashSuccess(`${succeeded.length}件の応募を${done}`)
  const [first] = failed
  if (first) flashError(`${failed.length}件は変更できませんでした。ID ${first.id}：${first.message}`)
}

function OwnerMenu({ assign, isBusy }: { assign: (id: number | null) => void; isBusy: boolean }) {
  const { data: members = [] } = useQuery({ ...memberOptions, meta: { quiet: true } })
  return (
    <Menu position="top" withinPortal={false}>
      <Menu.Target>
        <button type="button" disabled={isBusy}>
          <UserRound size={15} aria-hidden />
          担当者
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {members.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => assign(id)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => assign(null)}>担当なしにする</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** What can be done with the chosen applications: an opportunity each, a rejection, an owner. */
export function ApplyBulkBar({ chosen, clear }: Props) {
  const client = useQueryClient()
  const [isRejecting, dialog] = useDisclosure(false)
  const { data: enterprise } = useQuery({ ...enterpriseQuery, meta: { quiet: true } })
  const select_ids = [...chosen]
  const done = async (answer: BulkAnswer, text: string) => {
    report(answer, text)
    clear()
    await Promise.all(
      ['applies', 'opportunities'].map((family) => client.invalidateQueries({ queryKey: [family] })),
    )
  }
  const making = useMutation({
    mutationFn: () => api.post('/api/enterprise/applies/bulk_to_opportunity', { body: { select_ids } }),
    onSuccess: (answer) => done(answer, '商談にしました'),
  })
  const assigning = useMutation({
    mutationFn: (enterprise_member1_id: number | null) =>
      api.post('/api/enterprise/applies/bulk_assign', {
        body: { select_ids, apply: { enterprise_member1_id } },
      }),
    onSuccess: (answer) => done(answer, '割り当てました'),
  })
  const isBusy = making.isPending || assigning.isPending
  return (
    <section className={listStyles.bulk} data-foot aria-label="選択した行の操作">
      <b aria-live="polite">{chosen.size}件を選択中</b>
      {enterprise?.restrictions.opportunities === 0 && (
        <button type="button" disabled={isBusy} onClick={() => making.mutate()}>
          <Handshake size={15} aria-hidden />
          商談にする
        </button>
      )}
      <OwnerMenu isBusy={isBusy} assign={(member) => assigning.mutate(member)} />
      <button type="button" disabled={isBusy} onClick={dialog.open}>
        <Ban size={15} aria-hidden />
        見送りにする
      </button>
      <button type="button" aria-label="選択を解除" onClick={clear}>
        <X size={16} aria-hidden />
      </button>
      <RejectDialog
        title={`${chosen.size}件の応募を見送る`}
        isOpen={isRejecting}
        close={dialog.close}
        reject={async (reject_reason) => {
          const body = { select_ids, reject_reason }
          await done(await api.post('/api/enterprise/applies/bulk_reject', { body }), '見送りにしました')
        }}
      />
    </section>
  )
}
