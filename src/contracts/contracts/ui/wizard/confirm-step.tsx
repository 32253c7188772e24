import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { allWritten } from '#foundation/screens/form/draft.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { api, type Confirmed } from '../client.ts'
import { ConfirmBar } from './confirm-bar.tsx'
import { ConfirmResult } from './confirm-result.tsx'
import { ContractSummary } from './contract-summary.tsx'
import form from './form.module.css'
import type { Wizard } from './use-wizard.ts'

type Props = {
  wizard: Wizard
  /** Saves what is typed and confirms it; undefined where saving was refused. Throws ApiError. */
  confirm: (reason?: string) => Promise<Confirmed | undefined>
  jump: (field: string) => void
}

/**
 * Everything once more, checked by the server as it stands. Looking at it writes nothing: the contract is saved, and
 * gets its number, when somebody says so.
 */
export function ConfirmStep({ wizard, confirm, jump }: Props) {
  const { row, draft, isSaving } = wizard
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const isConfirmed = confirmed !== undefined || draft.contract_status_flg === CONFIRMED
  const typed = allWritten(wizard.entity, draft)
  const check = useQuery({
    ...api.query.post('/api/enterprise/contracts/validate', {
      body: { contract: typed, ...(row && { id_by_enterprise_id: row.id_by_enterprise_id }) },
    }),
    enabled: !isConfirmed && !isSaving,
    staleTime: 0,
    gcTime: 0,
  })
  if (confirmed) return <Done confirmed={confirmed} />
  if (isConfirmed) return <ContractSummary wizard={wizard} />
  return (
    <>
      <section className={form.section} aria-label="確認の結果">
        {check.data ? (
          <ConfirmResult validation={check.data} jump={jump} />
        ) : check.isError ? (
          <Row as="p" gap={10} below={12}>
            確定できるかどうかを確認できませんでした。
            <Button variant="default" onClick={() => check.refetch()}>
              もう一度確認
            </Button>
          </Row>
        ) : (
          <SkeletonRows rows={3} columns={1} />
        )}
        <ConfirmBar
          validation={check.data}
          recheck={check.refetch}
          confirm={confirm}
          isSaved={row !== undefined && !wizard.isDirty}
          done={setConfirmed}
        />
      </section>
      <ContractSummary wizard={wizard} />
    </>
  )
}

/** What confirming has made, and the way on. */
function Done({ confirmed: { contract: row, contract_operation_ids } }: { confirmed: Confirmed }) {
  const month = String(row.period_start_date ?? '').slice(0, 7)
  return (
    <div role="status">
      <EmptyState
        art={<StateIcon shape="tick" tone="ok" size={32} />}
        title="契約を確定しました"
        text={`${String(row.title ?? '')}　${contract_operation_ids.length}か月分の契約稼働を作成しました。`}
        actions={
          <>
            <Button component={Link} to={`/enterprise/contract_operations?view=month&month=${month}`}>
              最初の月の契約稼働を開く
            </Button>
            <Button
              variant="default"
              component={Link}
              to={`/enterprise/contracts/${row.id_by_enterprise_id}`}
            >
              契約を開く
            </Button>
          </>
        }
      />
    </div>
  )
}
