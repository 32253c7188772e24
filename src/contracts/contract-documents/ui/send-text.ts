import { textOf, type Values } from '#foundation/screens/kinds/view.ts'
import { missingText } from '#records/mails/ui/send-button.tsx'
import type { DocumentKind } from '../kinds.ts'
import type { ContractDocument } from './client.ts'

/** Why the mail of a document cannot go out yet; undefined when it can. `fields` are those of the mail as they stand. */
export const sendObstacle = (
  document: ContractDocument,
  fields: Values,
  isSecond: boolean,
): string | undefined => {
  const missing = missingText(fields, 'mail_')
  if (missing) return `${missing}。`
  if (document.issued.length === 0)
    return document.refusal ?? (Object.values(document.errors).flat().join('') || undefined)
  return document.is_current || isSecond
    ? undefined
    : '発行後に内容が変わっています。新しい版を発行すると送信できます。'
}

/** What is said before the mail of a document goes out. */
export const sendText = (kind: DocumentKind, document: ContractDocument, isSecond: boolean): string => {
  const to = textOf(document.fields.mail_to)
  const number = document.issued[0]?.number ?? document.next_number
  if (isSecond) return `${kind.label}（${number}）は送信済みです。${to} に再送信します。`
  const issue = document.issued.length > 0 ? '' : `番号 ${number} で発行し、`
  return `${issue}${kind.label}を ${to} に送信します。`
}
