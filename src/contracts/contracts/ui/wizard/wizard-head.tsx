import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { allWritten } from '#foundation/screens/form/draft.ts'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { api } from '../client.ts'
import { nextStep, previousStep, type StepKey, steps } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

type HeadProps = {
  wizard: Wizard
  step: StepKey
  go: (step: StepKey) => void
  save: (then: StepKey) => Promise<unknown>
}

/** Number, save state, and the way through the steps. */
export function WizardHead({ wizard, step, go, save }: HeadProps) {
  const { row, draft } = wizard
  const [back, next] = [previousStep(step), nextStep(step)]
  const label = steps.find(({ key }) => key === next)?.label
  return (
    <PageHeader
      title={row ? '契約を編集' : '契約を作成'}
      meta={<TitleNote wizard={wizard} />}
      actions={
        <>
          <SaveNote wizard={wizard} />
          <Button
            variant="subtle"
            color="dark"
            component={Link}
            to={row ? `/enterprise/contracts/${row.id_by_enterprise_id}` : '/enterprise/contracts'}
          >
            閉じる
          </Button>
          <Button
            variant="default"
            loading={wizard.isSaving}
            disabled={row !== undefined && !wizard.isDirty}
            onClick={() => save(step)}
          >
            {draft.contract_status_flg === CONFIRMED ? '変更を保存' : '下書き保存'}
          </Button>
          {back && (
            <Button variant="default" onClick={() => go(back)}>
              戻る
            </Button>
          )}
          {next && (
            <Button rightSection={<ArrowRight size={16} aria-hidden />} onClick={() => go(next)}>
              {label}へ進む
            </Button>
          )}
        </>
      }
    />
  )
}

function SaveNote({ wizard: { isDirty, row } }: { wizard: Wizard }) {
  if (isDirty) return <Lead as="span">未保存の変更があります</Lead>
  if (!row) return <Lead as="span">まだ保存されていません</Lead>
  return (
    <Row as="span" gap={6} role="status">
      <StateIcon shape="tick" tone="ok" />
      <Lead as="span">保存しました {shortInstant(String(row.updated_at))}</Lead>
    </Row>
  )
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
