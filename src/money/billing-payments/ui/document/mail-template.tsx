import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '#foundation/rules/date-text.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { agencyQuery, memberName, useMember } from '#foundation/ui/surface.ts'
import type { TemplateValues } from '#records/message-templates/placeholders.ts'
import { TemplatePicker } from '#records/message-templates/ui/template-picker.tsx'
import type { SideState } from './use-side.ts'

const usages = { billing: 5, payment: 6 } as const

/** What the record fills in now; number, amount and date are filled when the mail is sent. */
const useValues = ({ record }: SideState, side: SideName): TemplateValues => {
  const member = useMember()
  const agency = useQuery({ ...agencyQuery, meta: { quiet: true } }).data?.name ?? ''
  return {
    企業名: textOf(record[`${side}_recipient_name`]),
    企業担当者名: namedOf(record, `${side}_company_member_id_by_enterprise_id`)?.name ?? '',
    候補者名: namedOf(record, 'candidate_id_by_enterprise_id')?.name ?? '',
    契約名: textOf(record.contract_name),
    対象月: formatMonth(textOf(record.billing_month)),
    番号: '{number}',
    金額: '{total}',
    期限: '{deadline}',
    担当者名: namedOf(record, `${side}_enterprise_member_id`)?.name ?? memberName(member),
    エージェント名: agency,
    署名: [agency, memberName(member), member.email].filter(Boolean).join('\n'),
  }
}

/** Fills subject and body of the mail from one of the agency's templates. */
export function MailTemplate({ state, side }: { state: SideState; side: SideName }) {
  const values = useValues(state, side)
  return (
    <TemplatePicker
      usage_id={usages[side]}
      values={values}
      pick={({ subject, body }) =>
        state.change({ [`${side}_mail_title`]: subject, [`${side}_mail_body`]: body })
      }
    />
  )
}
