import { Button, FileInput, Input, Modal, Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { keysOf } from '#foundation/rules/keys-of.ts'
import { DateBox, dateError } from '#foundation/screens/kinds/date-box.tsx'
import { NumberBox } from '#foundation/screens/kinds/number-box.tsx'
import { ApiError } from '#foundation/ui/api-error.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Columns, Lead, Stack } from '#foundation/ui/layout.tsx'
import { type DocumentKind, documentKinds } from '../kinds.ts'
import { api } from './client.ts'

const kinds = keysOf(documentKinds).map((value) => ({ value, label: documentKinds[value] }))

type Draft = {
  kind: DocumentKind
  document_date: string | null
  /** A text where it could not be read. */
  amount: number | string | null
  counterparty: string
  number: string
}
const empty: Draft = { kind: 'invoice', document_date: null, amount: null, counterparty: '', number: '' }

/** Keeps a received file with what it is searched by. */
export function ReceiveDialog({ close }: { close: () => void }) {
  const [draft, setDraft] = useState(empty)
  const [file, setFile] = useState<File | null>(null)
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch })
  const { document_date, amount, counterparty } = draft
  const isDated = document_date !== null && dateError(document_date) === undefined
  const isComplete = file !== null && isDated && typeof amount === 'number' && counterparty.trim() !== ''
  const receiving = useMutation({
    ...api.mutation.upload('/api/enterprise/stored_documents/create'),
    onSuccess: () => {
      flashSuccess('書類を保存しました')
      close()
    },
    meta: { form: true },
  })
  const receive = () => {
    if (!file) return
    const form = new FormData()
    form.set('stored_document', JSON.stringify({ ...draft, number: draft.number.trim() || null }))
    form.set('file', file)
    receiving.mutate({ form })
  }
  const note = useKeptDialog({ name: 'receive', value: draft, saving: receiving, take: setDraft })
  const wrong = receiving.error instanceof ApiError ? receiving.error.fields : {}
  const errorOf = (key: keyof Draft) => wrong[`stored_document.${key}`]?.join('、')
  return (
    <Modal opened onClose={close} title="受領した書類を保存" size={520}>
      <Lead below={12}>
        保存した書類は変更も削除もできません。誤って保存したときは、理由を残して取り消します。
      </Lead>
      <Stack>
        {note}
        <FileInput
          label="ファイル"
          required
          placeholder="PDF・画像・Officeファイル（20MBまで）"
          value={file}
          onChange={setFile}
        />
        <Columns gap={12} column_px={180}>
          <Select<DocumentKind>
            label="種類"
            required
            allowDeselect={false}
            data={kinds}
            value={draft.kind}
            onChange={(kind) => kind && change({ kind })}
          />
          <DateBox
            label="取引年月日"
            required
            value={document_date}
            error={errorOf('document_date')}
            change={(day) => change({ document_date: day })}
          />
          <TextInput
            label="取引先"
            required
            maxLength={100}
            value={counterparty}
            error={errorOf('counterparty')}
            onChange={(event) => change({ counterparty: event.currentTarget.value })}
          />
          <Input.Wrapper label="金額（税込）" required labelProps={{ htmlFor: 'received-amount' }}>
            <NumberBox
              id="received-amount"
              unit="円"
              value={amount}
              error={errorOf('amount')}
              change={(value) => change({ amount: value })}
            />
          </Input.Wrapper>
          <TextInput
            label="書類番号"
            maxLength={100}
            value={draft.number}
            error={errorOf('number')}
            onChange={(event) => change({ number: event.currentTarget.value })}
          />
        </Columns>
      </Stack>
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button disabled={!isComplete} loading={receiving.isPending} onClick={receive}>
          保存する
        </Button>
      </Actions>
    </Modal>
  )
}
