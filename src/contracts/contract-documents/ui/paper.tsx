import { Desk } from '#documents/parts/ui/desk.tsx'
import { Badge } from '#foundation/ui/badge.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { type ContractDocument, viewDocument } from './client.ts'
import type { DocumentState } from './use-document.ts'

const looks = {
  issued: ['ok', 'tick', '発行した書類'],
  changed: ['warn', 'alert', '発行後に変更あり（次の版のプレビュー）'],
  draft: ['warn', 'alert', '発行前のプレビュー'],
} as const

const lookOf = (document: ContractDocument | undefined): keyof typeof looks => {
  if (!document || document.issued.length === 0) return 'draft'
  return document.is_current ? 'issued' : 'changed'
}

/** The stored file while it says what the contract says; else what would be issued now, made anew after each save. */
export function Paper({ state, edition }: { state: DocumentState; edition: unknown }) {
  const { id, kind, document } = state
  const look = lookOf(document)
  const [tone, shape, word] = looks[look]
  const [last] = document?.issued ?? []
  const isIssued = look === 'issued'
  return (
    <Desk
      title={kind.label}
      label={`${kind.label}${isIssued && last ? `　合計 ${yenText(last.total)}` : 'のプレビュー'}`}
      badge={
        <Badge tone={tone}>
          <StateIcon shape={shape} tone={tone} />
          {word}
        </Badge>
      }
      edition={[
        'contract_documents',
        id,
        kind.name,
        isIssued ? last?.id_by_enterprise_id : [edition, document?.fields],
      ]}
      load={(signal) => viewDocument(id, kind.document_type, isIssued ? 'view' : 'preview', signal)}
    />
  )
}
