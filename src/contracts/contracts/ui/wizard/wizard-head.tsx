import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { allWritten } from '#foundation/screens/form/draft.ts'
import { SavingState } from '#foundation/ui/autosave/saving-state.tsx'
import { Lead } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import { api } from '../client.ts'
import { nextStep, previousStep, type StepKey, steps } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

type HeadProps = {
  wizard: Wizard
  step: StepKey
  go: (step: StepKey) => void
  /** It was begun here, whether or not it has been saved since. */
  isNew: boolean
  /** Saves on the way to an address and goes there; where saving was refused, leaving asks. */
  leave: (pageOf: (saved: RecordRow | undefined) => string) => void
}

const pageOf = (row: RecordRow | undefined) =>
  `/enterprise/contracts${row ? `/${row.id_by_enterprise_id}` : ''}`

/** What is done here: of a confirmed contract little can still be changed. */
const titleOf = (isConfirmed: boolean, isNew: boolean) =>
  isConfirmed ? '確定済みの契約' : isNew ? '契約を作成' : '契約を編集'

/** Number, save state, and the way through the steps. */
export function WizardHead({ wizard, step, go, isNew, leave }: HeadProps) {
  const { row, draft } = wizard
  const isConfirmed = draft.contract_status_flg === CONFIRMED
  const title = titleOf(isConfirmed, isNew)
  usePageTitle(title)
  const close = (event: MouseEvent) => {
    if (wizard.auto.saving !== 'waiting') return
    event.preventDefault()
    leave(pageOf)
  }
  const [back, next] = [previousStep(step), nextStep(step)]
  const label = steps.find(({ key }) => key === next)?.label
  return (
    <PageHeader
      title={title}
      meta={<TitleNote wizard={wizard} />}
      actions={
        <>
          <SaveNote wizard={wizard} isConfirmed={isConfirmed} />
          <Button variant="subtle" color="dark" component={Link} to={pageOf(row)} onClick={close}>
            閉じる
          </Button>
          {back && (
            <Button variant="default" {...writesScreen} onClick={() => go(back)}>
              戻る
            </Button>
          )}
          {next && (
            <Button
              {...writesScreen}
              rightSection={<ArrowRight size={16} aria-hidden />}
              onClick={() => go(next)}
            >
              {label}へ進む
            </Button>
          )}
        </>
      }
    />
  )
}

function SaveNote({ wizard, isConfirmed }: { wizard: Wizard; isConfirmed: boolean }) {
  const { row, isDirty, auto } = wizard
  if (!row && !isDirty) return <Lead as="span">入力すると下書きを保存します</Lead>
  return <SavingState draft={auto} {...(isConfirmed && { what: '変更' })} />
}

/** The number: the contract's own, or the one it would get. */
function TitleNote({ wizard: { row, readable, entity } }: { wizard: Wizard }) {
  const parts = [
    readable.period_start_date,
    readable.sales_company_id_by_enterprise_id,
    readable.supplier_company_id_by_enterprise_id,
    readable.candidate_id_by_enterprise_id,
  ]
  const preview = useQuery({
    queryKey: ['contracts', 'title', ...parts],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/contracts/title_generator', {
        body: { contract: allWritten(entity, readable) },
        signal,
      }),
    enabled: row === undefined,
    meta: { quiet: true },
  })
  const title = row ? String(row.title ?? '') : preview.data?.title
  return title ? (
    <span>
      契約番号 {title}
      {!row && '（自動採番）'}
    </span>
  ) : null
}
