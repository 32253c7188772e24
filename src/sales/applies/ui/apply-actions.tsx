import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { ApiError, apiOf } from '#foundation/ui/api.ts'
import { flashError, flashSuccess, flashUndo } from '#foundation/ui/flash.tsx'
import { enterpriseQuery } from '#foundation/ui/surface.ts'
import { AddOpportunity } from '../../opportunities/ui/add-opportunity.tsx'
import { existingText, toOpportunity } from '../../opportunities/ui/to-opportunity.ts'
import type { applyRoutes } from '../server.ts'
import { RejectDialog } from './reject-dialog.tsx'

const api = apiOf<typeof applyRoutes>()

const opportunityPath = (id: unknown) => `/enterprise/opportunities/${id}`

const refresh = (client: ReturnType<typeof useQueryClient>) =>
  Promise.all(
    ['applies', 'opportunities', 'candidates'].map((family) =>
      client.invalidateQueries({ queryKey: [family] }),
    ),
  )

/** Makes the opportunity at once; where its first stage asks for more, the form of a new one does. */
function ToOpportunity({ row }: { row: RecordRow }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const id = idOf(row)
  const making = useMutation({
    meta: { form: true },
    mutationFn: () => toOpportunity(id),
    onSuccess: ({ opportunity, is_existing }) => {
      flashSuccess(is_existing ? existingText : '商談を作成しました')
      navigate(opportunityPath(opportunity.id_by_enterprise_id))
    },
    onError: (error) => {
      const lacks = error instanceof ApiError && Object.values(error.fields).flat()[0]
      if (!lacks) return
      flashError(lacks)
      navigate(`/enterprise/opportunities/create?apply=${id}`)
    },
    onSettled: () => refresh(client),
  })
  if (row.job_id_by_enterprise_id === null) return <AddOpportunity apply={id} />
  return (
    <Button
      leftSection={<Handshake size={14} aria-hidden />}
      loading={making.isPending}
      onClick={() => making.mutate()}
    >
      商談にする
    </Button>
  )
}

function useReopen(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/enterprise/applies/reopen/:id', { id }),
    onSuccess: () => flashSuccess('見送りを取り消しました'),
    onSettled: () => refresh(client),
  })
}

function Reject({ row }: { row: RecordRow }) {
  const client = useQueryClient()
  const [isOpen, dialog] = useDisclosure(false)
  const reopen = useReopen(idOf(row))
  const reject = async (reject_reason: string) => {
    await api.post('/api/enterprise/applies/reject/:id', { id: idOf(row), body: { reject_reason } })
    flashUndo(`${row.name}さんの応募を見送りにしました`, () => reopen.mutate())
    await refresh(client)
  }
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        見送りにする
      </Button>
      <RejectDialog
        title={`${row.name}さんの応募を見送る`}
        isOpen={isOpen}
        close={dialog.close}
        reject={reject}
      />
    </>
  )
}

function Reopen({ row }: { row: RecordRow }) {
  const reopen = useReopen(idOf(row))
  return (
    <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate()}>
      見送りを取り消す
    </Button>
  )
}

/** What may follow for an application: an opportunity or a rejection, the opportunity it has, or the way back. */
export function ApplyActions({ row }: { row: RecordRow }) {
  const { data: enterprise } = useQuery({ ...enterpriseQuery, meta: { quiet: true } })
  const hasOpportunities = enterprise?.restrictions.opportunities === 0
  if (row.apply_status_id === 9) return <Reopen row={row} />
  if (row.apply_status_id === 2)
    return hasOpportunities ? (
      <Button variant="default" component={Link} to={opportunityPath(row.opportunity_id_by_enterprise_id)}>
        商談を開く
      </Button>
    ) : null
  return (
    <>
      <Reject row={row} />
      {hasOpportunities && <ToOpportunity row={row} />}
    </>
  )
}
