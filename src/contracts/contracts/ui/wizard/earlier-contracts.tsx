import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import { listOptions } from '#foundation/screens/queries.ts'
import { of } from '#foundation/screens/related.ts'
import { Panel, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { contract } from '../../contract.ts'

/** Named one by one; of more than these only that there are some. */
const named = 10

type Props = { opportunity: number; own: number | undefined }

/** Says that an opportunity has other contracts than its `own` one, and leads to them; whoever wants another one goes on. */
export function EarlierContracts({ opportunity, own }: Props) {
  const conditions = of('opportunity_id_by_enterprise_id')(opportunity)
  const query = { ...emptyQuery, limit_value: named, conditions }
  const { data } = useQuery(listOptions(contract, query, ['title']))
  if (!data) return null
  const others = data.rows.filter(({ id_by_enterprise_id }) => id_by_enterprise_id !== own)
  const count = own === undefined ? data.count : data.count - 1
  if (count <= 0) return null
  return (
    <Panel as="div" tone="warn" above={16} role="status">
      <Row>
        <StateIcon shape="alert" tone="warn" size={16} />
        <span>
          この商談には、すでに契約が{count}件あります（
          {others.map((row, at) => (
            <span key={row.id_by_enterprise_id}>
              {at > 0 && '、'}
              <Link to={`/enterprise/contracts/${row.id_by_enterprise_id}`}>
                {String(row.title ?? `ID ${row.id_by_enterprise_id}`)}
              </Link>
            </span>
          ))}
          {count > named && 'ほか'}）。別の契約を作る場合だけ、このまま進めてください。
        </span>
      </Row>
    </Panel>
  )
}
