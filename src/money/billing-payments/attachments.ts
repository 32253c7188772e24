import { sql } from 'kysely'
import type { MailPrefix } from '#documents/parts/mail-texts.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import type { BillingPayment } from './billing-payment.ts'
import type { IssuedDocument } from './issued-document.ts'
import type { Mailed } from './side-fields.ts'

export type Attachment = { file_id: number; name: string }
export type AttachedFile = Attachment & { size: number }

const DELIVERABLES = 2
const OTHERS = 3
/** Mail servers commonly take 25 MB, and base64 makes a third more of it. */
const mostBytes = 18 * 1024 * 1024

/** Files others than the document go to one side only: what a supplier may see is not for the client. */
export const sideFileFamilies = { billing: 'billing_files', payment: 'payment_files' } as const

const filesOf = (scope: Scope, of: ReturnType<typeof sql>) =>
  rows<AttachedFile>(
    scope.tx,
    sql`SELECT r.file_id, f.name, f.size FROM record_files r
        JOIN files f ON f.enterprise_id = r.enterprise_id AND f.id_by_enterprise_id = r.file_id
        WHERE r.enterprise_id = ${scope.enterpriseId} AND r.deleted_at IS NULL AND ${of} ORDER BY r.created_at, r.file_id`,
  )

/** The records that a document is about, with the months they bill. */
type About = Pick<BillingPayment, 'id_by_enterprise_id' | 'contract_operation_id_by_enterprise_id'>

/** What may go with the document of these records' side: the deliverables of their months, and the files kept for this side. */
export const selectAttachable = async (scope: Scope, records: readonly About[], side: SideName) => {
  const idsOf = (key: keyof About) => records.map((record) => record[key])
  return {
    deliverables: await filesOf(
      scope,
      sql`r.target_type = 'contract_operation' AND r.target_id = ANY(${idsOf('contract_operation_id_by_enterprise_id')}::integer[])`,
    ),
    others: await filesOf(
      scope,
      sql`r.family = ${sideFileFamilies[side]} AND r.target_type = 'billing_payment' AND r.target_id = ANY(${idsOf('id_by_enterprise_id')}::integer[])`,
    ),
  }
}

/**
 * What the mail of a side or a merge carries: always the document, with it what the record's `mail_attachment_item_ids`
 * name (2 deliverables, 3 other files) of the billing/payment records it is about. 400 when it is too much for a mail.
 */
export const chosenAttachments = async (
  scope: Scope,
  record: Mailed,
  prefix: MailPrefix,
  about: readonly About[],
  { file }: IssuedDocument,
): Promise<Attachment[]> => {
  const key = `${prefix}mail_attachment_item_ids` as const
  const chosen = record[key] ?? []
  const { deliverables, others } = await selectAttachable(
    scope,
    about,
    prefix === 'payment_' ? 'payment' : 'billing',
  )
  const files: AttachedFile[] = [
    { file_id: file.id_by_enterprise_id, name: file.name, size: file.size },
    ...(chosen.includes(DELIVERABLES) ? deliverables : []),
    ...(chosen.includes(OTHERS) ? others : []),
  ]
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes)
    throw invalid({
      [key]: ['添付ファイルの合計が18MBを超えています。添付する項目を減らしてください'],
    })
  return files.map(({ file_id, name }) => ({ file_id, name }))
}
