import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { allWritten } from '../../entity/ui/form/draft.ts'
import { refreshFamily } from '../../entity/ui/queries.ts'
import type { FindingLevel } from '../../rules/freelance-act.ts'
import { CONFIRMED } from '../../rules/states/confirm.ts'
import { Badge } from '../../ui/badge.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { StateIcon } from '../../ui/state-icon.tsx'
import { type Confirmed, confirmContract, type Validation, validateContract } from '../calls.ts'
import { contract } from '../contract.ts'
import { ContractSummary } from './contract-summary.tsx'
import { ErrorLinks } from './error-links.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

const levels: Record<FindingLevel, { label: string; tone: 'ng' | 'warn' | 'info' }> = {
  refusal: { label: '確定できません', tone: 'ng' },
  override: { label: '要確認', tone: 'warn' },
  advice: { label: '助言', tone: 'info' },
}

type Props = { wizard: Wizard; save: () => Promise<unknown>; jump: (field: string) => void }

/** Everything once more: saved as it stands, checked by the server, then confirmed. */
export function ConfirmStep({ wizard, save, jump }: Props) {
  const { row, draft, isDirty } = wizard
  useSaveOnce(wizard, save)
  const check = useQuery({
    queryKey: ['contracts', 'validate', row?.id_by_enterprise_id, row?.updated_at],
    queryFn: ({ signal }) => validateContract(allWritten(contract, draft), row?.id_by_enterprise_id, signal),
    enabled: !isDirty && row !== undefined && draft.contract_status_flg !== CONFIRMED,
    staleTime: 0,
  })
  const client = useQueryClient()
  const confirming = useMutation({
    mutationFn: confirmContract,
    onSuccess: (answer) => refreshFamily(client, contract, answer.contract),
  })
  if (confirming.data) return <Done confirmed={confirming.data} />
  if (draft.contract_status_flg === CONFIRMED) return <ContractSummary draft={draft} />
  return (
    <>
      <section className={styles.section} aria-label="確認の結果">
        {check.data ? (
          <Result validation={check.data} jump={jump} />
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
        <p className={styles.confirmBar}>
          <Button
            leftSection={<Check size={16} aria-hidden />}
            disabled={!check.data?.valid || isDirty}
            loading={confirming.isPending}
            onClick={() => row && confirming.mutate(row.id_by_enterprise_id)}
          >
            契約を確定
          </Button>
          <span>確定すると、契約期間の月ごとに契約稼働が作られます。</span>
        </p>
      </section>
      <ContractSummary draft={draft} />
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

function Result({ validation, jump }: { validation: Validation; jump: (field: string) => void }) {
  return (
    <>
      <p className={styles.resultHead} role="status">
        <StateIcon
          shape={validation.valid ? 'tick' : 'alert'}
          tone={validation.valid ? 'ok' : 'warn'}
          size={16}
        />
        {validation.valid ? '必要な項目はそろっています。' : '確定する前に、次の項目を確認してください。'}
      </p>
      <ErrorLinks errors={validation.errors} jump={jump} />
      {validation.findings.length > 0 && (
        <ul className={styles.list} aria-label="法令の確認">
          {validation.findings.map(({ code, article, level, message }) => (
            <li key={code}>
              <Badge tone={levels[level].tone}>{levels[level].label}</Badge>
              <span>
                {message}
                <small>{article}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
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
