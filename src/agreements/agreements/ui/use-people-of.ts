import { useQuery } from '@tanstack/react-query'
import type { Named } from '#foundation/entity/kind.ts'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import type { Option } from '#foundation/screens/kinds/options.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { listOptions } from '#foundation/screens/queries.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { companyMember } from '#sales/company-members/company-member.ts'

/** So many people of a company are offered. */
const most = 100

const nameOf = (row: RecordRow) => [row.l_name, row.f_name].map(textOf).filter(Boolean).join(' ')

/** The people of a company, with their addresses, to choose who agrees. */
export const usePeopleOf = ({ id }: Pick<Named, 'id'>): Option[] => {
  const query = {
    ...emptyQuery,
    limit_value: most,
    conditions: [{ column: 'company_id_by_enterprise_id', type: 1 as const, value: id }],
  }
  const { data } = useQuery(listOptions(companyMember, query, ['l_name', 'f_name', 'email']))
  return (data?.rows ?? []).map((row) => ({
    id: idOf(row),
    name: nameOf(row),
    sub: textOf(row.email) || 'メールアドレス未登録',
  }))
}
