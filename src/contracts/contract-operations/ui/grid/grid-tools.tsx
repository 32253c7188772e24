import { use } from 'react'
import { emptyQuery } from '#foundation/entity/list-query.ts'
import { ListTools } from '#foundation/screens/list/list-tools.ts'
import { contractOperation } from '../../contract-operation.ts'
import { gridColumns, type Operation } from '../client.ts'

const nobody: ReadonlySet<number> = new Set()

/** What one can do with the rows in view as with any list: the export holds exactly these. */
export function GridTools({ rows }: { rows: readonly Operation[] }) {
  const tools = use(ListTools)
  if (rows.length === 0) return null
  const ids = rows.map((row) => row.id_by_enterprise_id)
  const query = {
    ...emptyQuery,
    sort: 'id_by_enterprise_id',
    order: 'asc' as const,
    conditions: [{ column: 'id_by_enterprise_id', type: 1 as const, value: ids }],
  }
  return tools.map((Tool, at) => (
    <Tool
      // biome-ignore lint/suspicious/noArrayIndexKey: the tools stand in a fixed order
      key={at}
      entity={contractOperation}
      query={query}
      columns={['operational_month', ...gridColumns]}
      count={rows.length}
      chosen={nobody}
      matching={false}
    />
  ))
}
