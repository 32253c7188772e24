import { Button, Input, Modal, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Named } from '#foundation/entity/kind.ts'
import { today } from '#foundation/entity/today.ts'
import { DateBox, dateError } from '#foundation/screens/kinds/date-box.tsx'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import { SearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Note, Stack } from '#foundation/ui/layout.tsx'
import { type Receipt, type ReceiptDraft, refreshReceipts, saveReceipt } from './client.ts'

type Props = { receipt: Receipt | null; close: () => void; saved: (receipt: Receipt) => void }

type Form = {
  receipt_date: string | null
  amount: number | string | null
  payer_name: string
  company: Named | null
  memo: string
}

const formOf = (receipt: Receipt | null): Form => ({
  receipt_date: receipt?.receipt_date ?? today(),
  amount: receipt?.amount ?? null,
  payer_name: receipt?.payer_name ?? '',
  company: receipt?.company ?? null,
  memo: receipt?.memo ?? '',
})

/** The server says what is wrong with a value that is not there. */
const draftOf = ({ receipt_date, amount, payer_name, company, memo }: Form) =>
  ({
    receipt_date: receipt_date ?? '',
    amount: typeof amount === 'number' ? amount : 0,
    payer_name,
    company_id_by_enterprise_id: company?.id ?? null,
    memo: memo.trim() === '' ? null : memo,
  }) satisfies ReceiptDraft

const useSave = ({ receipt, close, saved }: Props) => {
  const client = useQueryClient()
  return useMutation({
    meta: { form: true },
    mutationFn: (form: Form) => saveReceipt(draftOf(form), receipt),
    onSuccess: async (made) => {
      await refreshReceipts(client)
      close()
      saved(made)
      flashSuccess(receipt ? '入金を更新しました' : '入金を登録しました')
    },
  })
}

/** Enters a receipt by hand, or changes one; what the bank's list said is shown and stays. */
export function ReceiptForm(props: Props) {
  const { receipt, close } = props
  const [form, setForm] = useState(() => formOf(receipt))
  const save = useSave(props)
  const change = (patch: Partial<Form>) => setForm({ ...form, ...patch })
  const note = useKeptDialog({
    name: `receipt ${receipt?.id_by_enterprise_id ?? ''}`,
    value: form,
    saving: save,
    take: setForm,
  })
  const isFromBank = receipt?.bank_statement_id != null
  const wrong = (field: string) =>
    save.error instanceof ApiError
      ? (save.error.fields[`receipt.${field}`]?.[0] ?? save.error.fields[field]?.[0])
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(form)
  }
  return (
    <Modal opened onClose={close} title={receipt ? '入金を編集' : '入金を登録'} size={480}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {note}
          {isFromBank && <Note>銀行の明細から取り込んだ日付・金額・振込名義は変更できません。</Note>}
          <DateBox
            label="入金日"
            required
            disabled={isFromBank}
            value={form.receipt_date}
            error={dateError(form.receipt_date) ? undefined : wrong('receipt_date')}
            change={(receipt_date) => change({ receipt_date })}
          />
          {isFromBank ? (
            <TextInput label="金額" disabled value={`${form.amount?.toLocaleString('ja-JP')}円`} readOnly />
          ) : (
            <div>
              <Input.Label htmlFor="receipt-amount">金額</Input.Label>
              <NumberBox
                id="receipt-amount"
                unit="円"
                value={form.amount}
                error={
                  typeof form.amount === 'string'
                    ? undefined
                    : wrong('amount') && '金額を1円以上で入力してください'
                }
                change={(amount) => change({ amount })}
              />
            </div>
          )}
          <TextInput
            label="振込名義"
            required
            disabled={isFromBank}
            maxLength={100}
            value={form.payer_name}
            error={wrong('payer_name')}
            onChange={(event) => change({ payer_name: event.currentTarget.value })}
          />
          <div>
            <Input.Label htmlFor="receipt-company">企業</Input.Label>
            <SearchPicker
              id="receipt-company"
              link={{ to: 'record', list: 'companies' }}
              value={form.company}
              error={wrong('company_id_by_enterprise_id')}
              change={(company) => change({ company })}
            />
          </div>
          <Textarea
            label="メモ"
            autosize
            minRows={2}
            value={form.memo}
            error={wrong('memo')}
            onChange={(event) => change({ memo: event.currentTarget.value })}
          />
          <Actions>
            <Button variant="default" onClick={close}>
              取消
            </Button>
            <Button type="submit" loading={save.isPending}>
              {receipt ? '保存' : '登録'}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Modal>
  )
}
