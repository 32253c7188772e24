import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RecordRow } from '#foundation/screens/client.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Actions, Lead } from '#foundation/ui/layout.tsx'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import { contract } from '../../contract.ts'
import { api } from './client.ts'
import { TermField } from './term-field.tsx'

/** One more worker in the same deal: a copy of this contract in its group, opened at the worker's step. */
export function WorkerDialog({ row, close }: { row: RecordRow; close: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState<Values>({})
  const { candidate_id_by_enterprise_id: chosen } = values
  const worker = typeof chosen === 'number' ? chosen : null
  const adding = useMutation({
    meta: { form: true },
    mutationFn: () =>
      api.post('/api/enterprise/contracts/copy/:id', {
        id: row.id_by_enterprise_id,
        body: { same_group: true, candidate_id_by_enterprise_id: worker },
      }),
    onSuccess: ({ contract: made }) => {
      refreshFamily(client, contract, made)
      flashSuccess(`契約 ${String(made.title)} を同じグループに作成しました`)
      navigate(`/enterprise/contracts/${made.id_by_enterprise_id}/edit?step=client`)
    },
  })
  const errors = adding.error instanceof ApiError ? adding.error.fields : {}
  return (
    <Modal opened onClose={close} title="同じ商談に作業者を追加" size={480}>
      <Lead below={12}>
        この契約の条件を引き継いだ下書きを、グループ {String(row.group_id)} に作成します。
        作業者はあとから選ぶこともできます。
      </Lead>
      <TermField
        name="candidate_id_by_enterprise_id"
        label="作業者"
        values={values}
        change={(patch) => setValues((before) => ({ ...before, ...patch }))}
        errors={errors}
      />
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button {...writesScreen} loading={adding.isPending} onClick={() => adding.mutate()}>
          下書きを作成
        </Button>
      </Actions>
    </Modal>
  )
}
