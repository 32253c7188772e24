import { useQueryClient } from '@tanstack/react-query'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { type AskAgreementProps, slot } from '#foundation/screens/slot.tsx'
import { contract } from '../../contracts/contract.ts'
import { otherSide } from '../../contracts/ui/other-side.ts'
import type { DocumentKind } from '../kinds.ts'
import { api, type ContractDocument } from './client.ts'
import { documentOptions } from './use-document.ts'

type Ask = AskAgreementProps<{ document_type: number; contract_id: number }>
const AskAgreement = slot<Ask>('ask-agreement')

const { draft, sent, partly, agreed } = agreementStates
const asked: readonly number[] = [draft, sent, partly, agreed]

type Props = { row: RecordRow; kind: DocumentKind; document: ContractDocument }

/** Asks the other side to agree on an order, which is issued in the same act; nothing where that is done, or cannot be. */
export function AskAbout({ row, kind, document }: Props) {
  const client = useQueryClient()
  const id = idOf(row)
  const { document_type } = kind
  const [last] = document.issued
  const isAsked = last?.agreement && asked.includes(last.agreement.state_flg)
  const isIssued = last !== undefined && document.is_current
  const cannot = document.refusal !== null || Object.keys(document.errors).length > 0
  if (!kind.binding || (isIssued ? isAsked : cannot)) return null
  const issue = async () => {
    const { contract_document } = await api.post('/api/enterprise/contracts/document_issue/:id', {
      id,
      body: { document_type },
    })
    // What was issued stays issued, also where nobody can be asked.
    client.setQueryData(documentOptions(id, kind).queryKey, contract_document)
    client.invalidateQueries({ queryKey: [contract.plural] })
  }
  return (
    <AskAgreement
      about={{ document_type, contract_id: id }}
      title={`${kind.label}の合意を依頼`}
      paper={`${kind.title} ${isIssued ? last.number : document.next_number}${isIssued ? '' : '（いまの内容で発行します）'}`}
      other={otherSide(row, kind.side)}
      {...(!isIssued && { before: issue })}
      stays
    />
  )
}
