import { loadModule, parseSync } from 'libpg-query'
import { checkJoins, checkLocking, checkPlaces, checkRoute } from './cluster-routes.ts'
import { type Node, nodesIn, queriesOf } from './cluster-tree.ts'
import { checkWrite } from './cluster-writes.ts'

await loadModule()

/**
 * What a cluster would refuse in a statement, whoever sends it, and of one enterprise's also what it would send to every
 * machine; empty when nothing.
 */
export const clusterFaults = (text: string, { ofEnterprise }: { ofEnterprise: boolean }): string[] => {
  const { stmts } = parseSync(text) as unknown as { stmts: Node[] }
  const ctes = new Set(
    [...nodesIn(stmts)].flatMap(([type, node]) =>
      type === 'CommonTableExpr' ? [node.ctename as string] : [],
    ),
  )
  return queriesOf(stmts).flatMap(([type, statement]) => [
    ...(ofEnterprise ? checkRoute : checkLocking)(type, statement, ctes),
    ...checkPlaces(type, statement, ctes),
    ...checkJoins(statement),
    ...checkWrite(type, statement, ctes),
  ])
}
