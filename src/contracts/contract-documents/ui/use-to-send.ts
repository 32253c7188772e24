import { useQueries } from '@tanstack/react-query'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import type { State } from '#foundation/ui/states.ts'
import { lastOf, stateOfLast, wasSent } from '#records/mails/ui/mail-state.ts'
import { useRecordMails } from '#records/mails/ui/use-record-mails.ts'
import { contract } from '../../contracts/contract.ts'
import { type DocumentKind, documentKinds } from '../kinds.ts'
import type { ContractDocument } from './client.ts'
import { sendObstacle } from './send-text.ts'
import { documentOptions } from './use-document.ts'

/** A document on its way to its reader: how far it is, and what keeps it from being sent. */
export type ToSend = {
  kind: DocumentKind
  document: ContractDocument
  state: State
  isSent: boolean
  obstacle: string | undefined
}

const unsent = ({ issued: [last], is_current }: ContractDocument): State => {
  if (!last) return { shape: 'ring', tone: 'mute', label: '未発行' }
  return is_current
    ? { shape: 'pie', tone: 'info', fill: 0.5, label: `発行済 ${last.number}（未送信）` }
    : { shape: 'alert', tone: 'warn', label: '発行後に変更あり' }
}

/** The documents of a contract in their order; undefined while they travel. An own employee has no order to a supplier. */
export function useToSend(row: RecordRow): readonly ToSend[] | undefined {
  const id = row.id_by_enterprise_id
  const kinds = documentKinds.filter(({ side }) => side === 'sales' || !isOwnEmployee(row))
  const mails = useRecordMails(contract, id)
  const documents = useQueries({ queries: kinds.map((kind) => documentOptions(id, kind)) })
  const all = kinds.flatMap((kind, at): ToSend[] => {
    const document = documents[at]?.data
    if (!document) return []
    const isSent = wasSent(mails, kind.purpose, document.issued[0]?.created_at ?? null)
    const last = lastOf(mails, kind.purpose)
    const state = isSent && last ? stateOfLast(last) : unsent(document)
    return [{ kind, document, state, isSent, obstacle: sendObstacle(document, document.fields, isSent) }]
  })
  return all.length === kinds.length ? all : undefined
}
