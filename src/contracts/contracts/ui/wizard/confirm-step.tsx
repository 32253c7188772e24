import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import type { IsHoliday } from '#foundation/rules/business-days.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { allWritten } from '#foundation/screens/form/draft.ts'
import { slot } from '#foundation/screens/slot.tsx'
import { Panel, Row, Spring } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { api, type Confirmed, type Validation } from '../client.ts'
import { ConfirmBar } from './confirm-bar.tsx'
import { ConfirmResult } from './confirm-result.tsx'
import { ContractSummary } from './contract-summary.tsx'
import form from './form.module.css'
import type { StepKey } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

type Props = {
  wizard: Wizard
  /** Saves what is typed and confirms it; undefined where saving was refused. Throws ApiError. */
  confirm: (reason?: string) => Promise<Confirmed | undefined>
  jump: (field: string) => void
  isHoliday: IsHoliday | undefined
  linkTo: (step: StepKey) => string
}

/** What is made of a confirmed contract: the documents, each with its state and what is to be done with it. */
const Documents = slot<{ row: RecordRow }>('contract-documents-to-send')

/**
 * Everything once more, checked by the server as it stands. Looking at it writes nothing: the contract is saved, and
 * gets its number, when somebody says so.
 */
export function ConfirmStep({ wizard, confirm, jump, isHoliday, linkTo }: Props) {
  const { row, draft } = wizard
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const isConfirmed = confirmed !== undefined || draft.contract_status_flg === CONFIRMED
  const typed = allWritten(wizard.entity, draft)
  const check = useQuery({
    ...api.query.post('/api/enterprise/contracts/validate', {
      body: { contract: typed, ...(row && { id_by_enterprise_id: row.id_by_enterprise_id }) },
    }),
    enabled: !isConfirmed,
    staleTime: 0,
    gcTime: 0,
  })
  // Also what kept the draft from being saved.
  const validation = check.data && withErrors(check.data, wizard.errors)
  const summary = <ContractSummary wizard={wizard} isHoliday={isHoliday} linkTo={linkTo} />
  if (isConfirmed && row)
    return (
      <>
        {confirmed && <Done confirmed={confirmed} />}
        <section className={form.section} aria-labelledby="documents-to-send">
          <h2 id="documents-to-send" data-below={6}>
            書類
          </h2>
          <Documents row={row} />
        </section>
        {!confirmed && summary}
      </>
    )
  return (
    <>
      <section className={form.section} aria-label="確認の結果">
        {validation ? (
          <ConfirmResult validation={validation} jump={jump} id={row?.id_by_enterprise_id} />
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
          validation={validation}
          recheck={check.refetch}
          confirm={confirm}
          isSaved={row !== undefined && !wizard.isDirty}
          done={setConfirmed}
        />
      </section>
      {summary}
    </>
  )
}

const withErrors = (found: Validation, errors: FieldErrors): Validation => ({
  ...found,
  valid: found.valid && Object.keys(errors).length === 0,
  errors: { ...found.errors, ...errors },
})

/** What confirming has made, and the way on. */
function Done({ confirmed: { contract: row, contract_operation_ids } }: { confirmed: Confirmed }) {
  const month = String(row.period_start_date ?? '').slice(0, 7)
  return (
    <Panel as="div" tone="ok" above={16} role="status">
      <Row wrap>
        <StateIcon shape="tick" tone="ok" size={16} />
        <div>
          <h2>契約を確定しました</h2>
          <p>
            {String(row.title ?? '')}　{contract_operation_ids.length}か月分の契約稼働を作成しました。
          </p>
        </div>
        <Spring />
        <Button
          variant="default"
          component={Link}
          to={`/enterprise/contract_operations?view=month&month=${month}`}
        >
          最初の月の契約稼働を開く
        </Button>
        <Button variant="default" component={Link} to={`/enterprise/contracts/${row.id_by_enterprise_id}`}>
          契約を開く
        </Button>
      </Row>
    </Panel>
  )
}
