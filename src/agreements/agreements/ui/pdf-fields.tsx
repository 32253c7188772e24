import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { Named } from '#foundation/entity/kind.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { SearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { DropZone } from '#foundation/ui/drop-zone.tsx'
import { paperBytesMost } from '../papers/limits.ts'

/** With whom a PDF is agreed on. */
export type Party = { kind: 'company' | 'candidate'; one: Named | null }
export type TypedPdf = { title: string; number: string; party: Party }

const kinds = [
  { value: 'company', label: '企業' },
  { value: 'candidate', label: '作業者' },
]
const lists = { company: 'companies', candidate: 'candidates' } as const

/** The fields whose errors are shown beside them. */
export const pdfFields = ['file', 'title', 'agreement.title', 'agreement.number', 'company_id']

/** What is missing before it can be sent. */
export const missingOf = ({ title, party }: TypedPdf, file: File | null): FieldErrors => ({
  ...(!file && { file: ['合意を依頼するPDFを選んでください'] }),
  ...(file &&
    file.size > paperBytesMost && {
      file: ['PDFは10MBまでです。画像を小さくして保存し直すか、分けて依頼してください'],
    }),
  ...(title.trim() === '' && { title: ['文書名を入力してください'] }),
  ...(!party.one && { company_id: ['相手の企業か作業者を選んでください'] }),
})

type Props = {
  typed: TypedPdf
  change: (typed: TypedPdf) => void
  file: File | null
  choose: (file: File) => void
  /** The other side is the record that the dialog was opened on. */
  isGiven: boolean
  errors: FieldErrors
}

/** The file, what it is called, and with whom it is agreed on. */
export function PdfFields({ typed, change, file, choose, isGiven, errors }: Props) {
  const id = useId()
  const { title, number, party } = typed
  const first = (...keys: string[]) => keys.map((key) => errors[key]?.[0]).find(Boolean)
  return (
    <>
      <div>
        <DropZone
          wanted="PDF"
          limit="NDA・基本契約書など。10MB・100ページまで"
          accept=".pdf,application/pdf"
          file={file}
          choose={(next) => {
            choose(next)
            if (title === '') change({ ...typed, title: next.name.replace(/\.pdf$/i, '').slice(0, 100) })
          }}
          error={first('file') ?? null}
        />
      </div>
      <TextInput
        label="文書名"
        required
        value={title}
        onChange={({ currentTarget }) => change({ ...typed, title: currentTarget.value })}
        maxLength={100}
        placeholder="例：秘密保持契約書"
        error={first('agreement.title', 'title')}
      />
      <TextInput
        label="文書番号（任意）"
        value={number}
        onChange={({ currentTarget }) => change({ ...typed, number: currentTarget.value })}
        maxLength={100}
        error={first('agreement.number')}
      />
      {!isGiven && (
        <Input.Wrapper id={id} label="相手" required error={first('company_id')}>
          <SegmentedControl
            fullWidth
            mb={8}
            aria-label="相手の種類"
            data={kinds}
            value={party.kind}
            onChange={(kind) => change({ ...typed, party: { kind: kind as Party['kind'], one: null } })}
          />
          <SearchPicker
            key={party.kind}
            id={id}
            link={{ to: 'record', list: lists[party.kind] }}
            value={party.one}
            change={(one) => change({ ...typed, party: { ...party, one } })}
          />
        </Input.Wrapper>
      )}
    </>
  )
}
