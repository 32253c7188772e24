import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryResult,
  type RootOperationNode,
  sql,
  type UnknownRow,
  ValueNode,
} from 'kysely'
import { current } from './current.ts'

const marker = Symbol('the enterprise of the transaction')

/**
 * The number of the enterprise whose transaction runs the statement, as a value; for fragments that are written once and know
 * no scope. A cluster sends a statement to one place only where each level of it names the enterprise as a value: a subquery
 * that takes it from the query around it does not.
 */
export const tenantValue = sql<number>`${marker}::integer`

const ownTenant = (): number => {
  const tenant = current.getStore()?.tenant
  if (typeof tenant !== 'number') throw new Error('a statement of one enterprise outside of its transaction')
  return tenant
}

class TenantTransformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return node.value === marker ? ValueNode.create(ownTenant()) : node
  }
}

/** Puts the enterprise in the place of `tenantValue`, when a statement is run. */
export class TenantPlugin implements KyselyPlugin {
  readonly #transformer = new TenantTransformer()
  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    return this.#transformer.transformNode(node)
  }
  async transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    return result
  }
}
