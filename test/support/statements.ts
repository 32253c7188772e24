import { type KyselyPlugin, PostgresQueryCompiler, type RootOperationNode } from 'kysely'
import { current } from '#foundation/platform/database/current.ts'
import type { Database } from '#foundation/platform/database/types.ts'
import { clusterFaults } from './cluster-rules.ts'

const checked = { enterprise: new Set<string>(), other: new Set<string>() }

/** Transactions that have written. */
const written = new WeakSet<object>()

/** A cluster searches as the owner, and no machine lets the owner see what another role has not committed. */
const checkOrder = (sql: string) => {
  const transaction = current.getStore()
  if (!transaction) return
  if (/^\s*(insert|update|delete)\b/i.test(sql)) written.add(transaction)
  if (/\bsearch(_text)?_ids\(/.test(sql) && written.has(transaction))
    throw new Error(`on a cluster: a search in a transaction that has written in ${sql}`)
}

/**
 * Throws at a statement that a cluster would refuse, whoever sends it, and at one of an enterprise that it would send to every
 * machine; looks at each text once.
 */
class StatementWatch implements KyselyPlugin {
  readonly #compiler = new PostgresQueryCompiler()
  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]): RootOperationNode {
    const ofEnterprise = typeof current.getStore()?.tenant === 'number'
    const seen = ofEnterprise ? checked.enterprise : checked.other
    const { sql } = this.#compiler.compileQuery(node, queryId)
    checkOrder(sql)
    if (seen.has(sql)) return node
    const faults = clusterFaults(sql, { ofEnterprise })
    if (faults.length > 0) throw new Error(`on a cluster: ${[...new Set(faults)].join('; ')} in ${sql}`)
    seen.add(sql)
    return node
  }
  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result
  }
}

/** The executor, watched. */
export const watchStatements = (executor: Database['executor']) => executor.withPlugin(new StatementWatch())
