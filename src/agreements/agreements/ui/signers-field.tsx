import { Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { DocumentKind } from '#contracts/contract-documents/kinds.ts'
import type { Named } from '#foundation/entity/kind.ts'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { MultiPicker } from '#foundation/screens/kinds/pickers.tsx'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { listOptions } from '#foundation/screens/queries.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { companyMember } from '#sales/company-members/company-member.ts'

/** So many people of a company are offered. */
const most = 100

const nameOf = (row: RecordRow) => [row.l_name, row.f_name].map(textOf).filter(Boolean).join(' ')

/** Whose side the document is of: a company with its contact, or the worker in person; of neither while that is open. */
export const otherSide = (row: RecordRow, { side }: DocumentKind) => {
  const company = namedOf(row, `${side}_company_id_by_enterprise_id`)
  const contact = namedOf(row, `${side}_company_member_id_by_enterprise_id`)
  const worker = side === 'supplier' && !company ? namedOf(row, 'candidate_id_by_enterprise_id') : undefined
  return { company, contact, worker }
}

type Props = {
  company: Named
  value: readonly Named[]
  error: string | undefined
  change: (value: Named[]) => void
}

/** The people of the other side's company who are to agree, in this order. */
export function SignersField({ company, value, error, change }: Props) {
  const id = useId()
  const query = {
    ...emptyQuery,
    limit_value: most,
    conditions: [{ column: 'company_id_by_enterprise_id', type: 1 as const, value: company.id }],
  }
  const { data } = useQuery(listOptions(companyMember, query, ['l_name', 'f_name', 'email']))
  const options = (data?.rows ?? []).map((row) => ({
    id: idOf(row),
    name: nameOf(row),
    sub: textOf(row.email) || 'メールアドレス未登録',
  }))
  return (
    <Input.Wrapper
      id={id}
      label="承諾者（この順に依頼します）"
      description={`${company.name}の担当者から、4人まで選べます`}
      error={error}
    >
      <MultiPicker id={id} options={options} value={value} change={(chosen) => change(chosen.slice(0, 4))} />
    </Input.Wrapper>
  )
}
