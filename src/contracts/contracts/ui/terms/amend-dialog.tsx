import { Button, Modal, Select, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { addMonths, monthOf } from '#foundation/rules/calendar.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { ApiError } from '#foundation/ui/api.ts'
import type { Finding } from '#foundation/ui/api-error.ts'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Columns, Lead } from '#foundation/ui/layout.tsx'
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import { Profit, SideFields } from './amend-fields.tsx'
import { changedTerms, openMonths, withTyped } from './amend-form.ts'
import { amendmentsQuery, api, monthsQuery } from './client.ts'
import { TermField } from './term-field.tsx'

type Props = { row: RecordRow; close: () => void; done: (saved: RecordRow) => Promise<void> }

type Typed = { values: Values; month: string | null; reason: string }

/** The months one may choose; a longer contract may begin to differ right after its last month. */
const monthsFrom = (row: RecordRow, open: readonly string[]): string[] =>
  open.length > 0 ? [...open] : [addMonths(monthOf(String(row.period_end_date)), 1)]

/** Sends the change; where the law objects it is asked for again with a manager's reason. */
const useAmending = (row: RecordRow, { close, done }: Props) =>
  useMutation({
    meta: { form: true },
    mutationFn: ({ typed, month, override }: { typed: Typed; month: string; override?: string }) =>
      api.post('/api/enterprise/contracts/amend/:id', {
        id: row.id_by_enterprise_id,
        body: {
          contract: changedTerms(row, typed.values),
          effective_month: month,
          reason: typed.reason.trim(),
          ...(override !== undefined && { override_reason: override }),
        },
      }),
    onSuccess: async ({ contract: saved }) => {
      await done(saved)
      close()
    },
  })

/** 契約変更 of a confirmed contract: new price, hours or end from a month that is not confirmed. */
export function AmendDialog(props: Props) {
  const { row, close } = props
  const months = useQuery(monthsQuery(row.id_by_enterprise_id)).data?.months
  const amendments = useQuery(amendmentsQuery(row.id_by_enterprise_id)).data?.amendments
  const { authority } = useMember()
  const [typed, setTyped] = useState<Typed>({ values: {}, month: null, reason: '' })
  const amending = useAmending(row, props)
  const note = useKeptDialog({ name: 'amend', value: typed, saving: amending, take: setTyped })
  const change = (patch: Values) =>
    setTyped((before) => ({ ...before, values: { ...before.values, ...patch } }))
  const offered = months && amendments ? monthsFrom(row, openMonths(months, amendments)) : []
  const month = typed.month ?? offered[0]
  const draft = withTyped(row, typed.values)
  const error = amending.error instanceof ApiError ? amending.error : undefined
  const errors = error?.fields ?? {}
  const findings = error?.findings ?? []
  const canSend =
    month !== undefined &&
    typed.reason.trim() !== '' &&
    Object.keys(changedTerms(row, typed.values)).length > 0
  if (findings.length > 0 && month && authority < MANAGER)
    return <ForManagers findings={findings} close={amending.reset} />
  if (findings.length > 0 && month)
    return (
      <ReasonDialog
        title="法令チェックの指摘を承知で変更しますか"
        text={findings.map(({ article, message }) => `${article}：${message}`).join('\n')}
        action="理由を残して変更"
        close={amending.reset}
        run={(override) => amending.mutate({ typed, month, override })}
        isRunning={amending.isPending}
      />
    )
  return (
    <Modal opened onClose={close} title="契約の条件を変更" size={720}>
      <Lead below={12}>
        まだ確定していない月から、単価・精算幅・契約終了日を変更します。それより前の月は変わりません。
      </Lead>
      {note}
      <Columns gap={12}>
        <Select
          label="適用開始月"
          required
          allowDeselect={false}
          data={offered.map((each) => ({ value: each, label: each.replace('-', '/') }))}
          value={month ?? null}
          error={errors.effective_month?.join('、')}
          onChange={(chosen) => setTyped({ ...typed, month: chosen })}
        />
        <TermField name="period_end_date" label="契約終了日" values={draft} change={change} errors={errors} />
      </Columns>
      <SideFields side="sales" row={row} draft={draft} change={change} errors={errors} />
      <SideFields side="supplier" row={row} draft={draft} change={change} errors={errors} />
      <Profit before={row} after={draft} />
      <Textarea
        label="理由"
        required
        mt={12}
        autosize
        minRows={2}
        maxLength={1000}
        value={typed.reason}
        onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })}
      />
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button
          {...writesScreen}
          disabled={!canSend}
          loading={amending.isPending}
          onClick={() => month && amending.mutate({ typed, month })}
        >
          条件を変更
        </Button>
      </Actions>
    </Modal>
  )
}

/** A member reads what the law says, and who may go on. */
function ForManagers({ findings, close }: { findings: readonly Finding[]; close: () => void }) {
  return (
    <Modal opened onClose={close} title="法令チェックの指摘があります" size={480}>
      {findings.map(({ code, article, message }) => (
        <Lead key={code} below={12}>
          {article}：{message}
        </Lead>
      ))}
      <Lead>この変更ができるのはマネージャー以上の方です。</Lead>
      <Actions>
        <Button data-autofocus onClick={close}>
          条件に戻る
        </Button>
      </Actions>
    </Modal>
  )
}
