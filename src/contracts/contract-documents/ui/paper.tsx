import { Desk } from '#documents/parts/ui/desk.tsx'
import { StateTag } from '#foundation/ui/badge.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { api, type ContractDocument } from './client.ts'
import type { DocumentState } from './use-document.ts'

const looks = {
  issued: { shape: 'tick', tone: 'ok', label: '発行した書類' },
  changed: { shape: 'alert', tone: 'warn', label: '発行後に変更あり（次の版のプレビュー）' },
  draft: { shape: 'alert', tone: 'warn', label: '発行前のプレビュー' },
} as const

const lookOf = (document: ContractDocument | undefined): keyof typeof looks => {
  if (!document || document.issued.length === 0) return 'draft'
  return document.is_current ? 'issued' : 'changed'
}

/** The stored file while it says what the contract says; else what would be issued now, made anew after each save. */
export function Paper({ state, edition }: { state: DocumentState; edition: unknown }) {
  const { id, kind, document } = state
  const look = lookOf(document)
  const [last] = document?.issued ?? []
  const isIssued = look === 'issued'
  return (
    <Desk
      title={kind.label}
      label={`${kind.label}${isIssued && last ? `　合計 ${yenText(last.total)}` : 'のプレビュー'}`}
      badge={<StateTag {...looks[look]} />}
      edition={[
        'contract_documents',
        id,
        kind.name,
        isIssued ? last?.id_by_enterprise_id : [edition, document?.fields],
      ]}
      load={(signal) =>
        api.blob('/api/enterprise/contracts/download_pdf/:id', {
          id,
          body: { document_type: kind.document_type, context: isIssued ? 'view' : 'preview' },
          signal,
        })
      }
    />
  )
}
