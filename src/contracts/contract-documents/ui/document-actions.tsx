import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Download } from 'lucide-react'
import type { RecordRow } from '#foundation/screens/client.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { type AskAgreementProps, slot } from '#foundation/screens/slot.tsx'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { contract } from '../../contracts/contract.ts'
import { otherSide } from '../../contracts/ui/other-side.ts'
import { api, type ContractDocument, downloadDocument } from './client.ts'
import type { DocumentState } from './use-document.ts'

/** Why the document cannot be issued; undefined when it can. */
const obstacle = ({ errors }: DocumentState, document: ContractDocument): string | undefined => {
  if (document.refusal) return document.refusal
  if (Object.keys(errors).length > 0) return '入力内容を確認すると発行できます。'
  const missing = Object.values(document.errors).flat()
  if (missing.length > 0) return missing.join('')
  return document.is_current
    ? '最新の版と内容が同じです。内容を変更すると新しい版を発行できます。'
    : undefined
}

type Props = { state: DocumentState; document: ContractDocument; row: RecordRow }

type AskProps = AskAgreementProps<{ document_type: number; contract_id: number }>
const AskAgreement = slot<AskProps>('ask-agreement')

/** PDF, and the issue with the number it gives. */
export function DocumentActions({ state, document, row }: Props) {
  const client = useQueryClient()
  const { id, kind, flush, take } = state
  const reason = obstacle(state, document)
  const [last] = document.issued
  const isSecond = last !== undefined
  /** What is typed is saved first; then one sees the number before it is given. */
  const issuing = useMutation({
    mutationFn: async () => {
      const saved = await flush()
      if (!saved) return undefined
      const yes = await confirm({
        title: isSecond ? `${kind.label}の新しい版を発行しますか` : `${kind.label}を発行しますか`,
        text: `番号 ${saved.next_number} で発行し、PDFを保存します。${isSecond ? '前の版も残ります。' : ''}`,
        action: '発行する',
      })
      if (!yes) return undefined
      const body = { document_type: kind.document_type }
      return (await api.post('/api/enterprise/contracts/document_issue/:id', { id, body })).contract_document
    },
    onSuccess: (document) => {
      if (!document) return
      take(document)
      client.invalidateQueries({ queryKey: recordOptions(contract.plural, id).queryKey })
      flashSuccess(`${kind.label}を発行しました`)
    },
  })
  const downloading = useMutation({
    mutationFn: async () => (await flush()) && downloadDocument(id, kind.document_type),
    onSuccess: (file) => file && saveFile(file, last?.file_name ?? `${kind.title}_プレビュー.pdf`),
  })
  return (
    <>
      <Row justify="end" below={8}>
        {last && (
          <AskAgreement
            about={{ document_type: kind.document_type, contract_id: id }}
            title={`${kind.label}の合意を依頼`}
            paper={`${kind.title} ${last.number}`}
            other={otherSide(row, kind.side)}
          />
        )}
        <Button
          variant="default"
          leftSection={<Download size={15} aria-hidden />}
          loading={downloading.isPending}
          disabled={!isSecond && Object.keys(document.errors).length > 0}
          onClick={() => downloading.mutate()}
        >
          {last ? `第${last.version}版のPDF` : 'PDF'}
        </Button>
        <Button
          leftSection={<Check size={16} aria-hidden />}
          disabled={reason !== undefined}
          aria-describedby={reason ? 'issue-reason' : undefined}
          loading={issuing.isPending}
          onClick={() => issuing.mutate()}
        >
          {isSecond ? '新しい版を発行' : '発行する'}
        </Button>
      </Row>
      {reason && (
        <Lead id="issue-reason" below={10}>
          {reason}
        </Lead>
      )}
    </>
  )
}
