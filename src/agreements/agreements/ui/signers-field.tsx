import { Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Named } from '#foundation/entity/kind.ts'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { MultiPicker } from '#foundation/screens/kinds/pickers.tsx'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { listOptions } from '#foundation/screens/queries.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { companyMember } from '#sales/company-members/company-member.ts'

/** So many people of a company are offered. */
const most = 100

const nameOf = (row: RecordRow) => [row.l_name, row.f_name].map(textOf).filter(Boolean).join(' ')

type Props = {
  company: Named
  /** Who is asked where nobody is chosen, in words. */
  usual: string | undefined
  value: readonly Named[]
  error: string | undefined
  change: (value: Named[]) => void
}

/** The people of the other side's company who are to agree, in this order. */
export function SignersField({ company, usual, value, error, change }: Props) {
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
      description={`${company.name}の担当者から、4人まで選べます${usual ? `。選ばないときは${usual}に依頼します` : ''}`}
      error={error}
    >
      <MultiPicker id={id} options={options} value={value} change={(chosen) => change(chosen.slice(0, 4))} />
    </Input.Wrapper>
  )
}
