import { useQuery } from '@tanstack/react-query'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { agencyQuery, memberName, useMember } from '#foundation/ui/surface.ts'
import { TemplatePicker } from '#records/message-templates/ui/template-picker.tsx'
import type { ContractDocument } from './client.ts'
import type { DocumentState } from './use-document.ts'

/** Usage of templates for the documents of contracts. */
const CONTRACT_DOCUMENT = 4

/** Fills subject and body of the mail from one of the agency's templates. */
export function MailTemplate({
  state,
  document,
  row,
}: {
  state: DocumentState
  document: ContractDocument
  row: RecordRow
}) {
  const member = useMember()
  const agency = useQuery({ ...agencyQuery, meta: { quiet: true } }).data?.name ?? ''
  const values = {
    企業名: document.party?.name ?? '',
    企業担当者名: document.party?.person ?? '',
    候補者名: namedOf(row, 'candidate_id_by_enterprise_id')?.name ?? '',
    契約名: textOf(row.name),
    担当者名: namedOf(row, 'enterprise_member1_id')?.name ?? memberName(member),
    エージェント名: agency,
    署名: [agency, memberName(member), member.email].filter(Boolean).join('\n'),
  }
  return (
    <TemplatePicker
      usage_id={CONTRACT_DOCUMENT}
      values={values}
      pick={({ subject, body }) => state.change({ mail_title: subject, mail_body: body })}
    />
  )
}
