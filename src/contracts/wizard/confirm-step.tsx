import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { allWritten } from '../../entity/ui/form/draft.ts'
import { CONFIRMED } from '../../rules/states/confirm.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { StateIcon } from '../../ui/state-icon.tsx'
import { type Confirmed, validateContract } from '../calls.ts'
import styles from './confirm.module.css'
import { ConfirmBar } from './confirm-bar.tsx'
import { ConfirmResult } from './confirm-result.tsx'
import { ContractSummary } from './contract-summary.tsx'
import form from './form.module.css'
import type { Wizard } from './use-wizard.ts'

type Props = { wizard: Wizard; save: () => Promise<unknown>; jump: (field: string) => void }

/** Everything once more: saved as it stands, checked by the server, then confirmed. */
export function ConfirmStep({ wizard, save, jump }: Props) {
  const { row, draft, isDirty } = wizard
  useSaveOnce(wizard, save)
  const check = useQuery({
    queryKey: ['contracts', 'validate', row?.id_by_enterprise_id, row?.updated_at],
    queryFn: ({ signal }) =>
      validateContract(allWritten(wizard.entity, draft), row?.id_by_enterprise_id, signal),
    enabled: !isDirty && row !== undefined && draft.contract_status_flg !== CONFIRMED,
    staleTime: 0,
  })
  const [confirmed, setConfirmed] = useState<Confirmed>()
  if (confirmed) return <Done confirmed={confirmed} />
  if (draft.contract_status_flg === CONFIRMED) return <ContractSummary wizard={wizard} />
  return (
    <>
      <section className={form.section} aria-label="確認の結果">
        {check.data ? (
          <ConfirmResult validation={check.data} jump={jump} />
        ) : wizard.isSaving || check.isFetching ? (
          <SkeletonRows rows={3} columns={1} />
        ) : (
          <p className={styles.notice}>
            保存すると、確定に必要な項目を確認できます。
            <Button variant="default" onClick={save}>
              保存して確認
            </Button>
          </p>
        )}
        <ConfirmBar
          id={row?.id_by_enterprise_id}
          validation={isDirty ? undefined : check.data}
          recheck={check.refetch}
          done={setConfirmed}
        />
      </section>
      <ContractSummary wizard={wizard} />
    </>
  )
}

/** Reaching this step saves the draft, once; a refused save is tried again only by hand. */
function useSaveOnce({ isDirty, row }: Wizard, save: () => Promise<unknown>) {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || (!isDirty && row)) return
    asked.current = true
    save()
  }, [isDirty, row, save])
}

/** What confirming has made, and the way on. */
function Done({ confirmed: { contract: row, contract_operation_ids } }: { confirmed: Confirmed }) {
  const month = String(row.period_start_date ?? '').slice(0, 7)
  return (
    <section className={styles.done} role="status">
      <StateIcon shape="tick" tone="ok" size={32} />
      <h2>契約を確定しました</h2>
      <p>
        {String(row.title ?? '')}　{contract_operation_ids.length}か月分の契約稼働を作成しました。
      </p>
      <div>
        <Button component={Link} to={`/enterprise/contract_operations?view=month&month=${month}`}>
          最初の月の契約稼働を開く
        </Button>
        <Button variant="default" component={Link} to={`/enterprise/contracts/${row.id_by_enterprise_id}`}>
          契約を開く
        </Button>
      </div>
    </section>
  )
}
