import {
  type Level,
  levelOf,
  type Node,
  namesOf,
  nodesIn,
  placeOf,
  relationsIn,
  type Statement,
  withoutQueries,
} from './cluster-tree.ts'

const isTenantColumn = (node: Node | undefined): string | undefined => {
  const names = node?.ColumnRef ? namesOf(node.ColumnRef as Node) : []
  return names.at(-1) === 'enterprise_id' ? (names.at(-2) ?? '') : undefined
}

/** `$1`, `$1::integer` or a number. */
const isValue = (node: Node | undefined): boolean =>
  node !== undefined &&
  ('ParamRef' in node ||
    'A_Const' in node ||
    ('TypeCast' in node && isValue((node.TypeCast as { arg: Node }).arg)))

/** Tables of a level that reach the enterprise neither by a value nor by being joined to one that does. */
const unrouted = ({ tables, required }: Level): string[] => {
  const spread = tables.flatMap(({ name, place }) => (place === 'spread' ? [name] : []))
  const pairs = required.flatMap((node) => {
    const { lexpr, rexpr, name } = (node.A_Expr ?? {}) as { lexpr?: Node; rexpr?: Node; name?: Node[] }
    const isEqual = (name?.[0]?.String as { sval: string } | undefined)?.sval === '='
    return isEqual ? [[lexpr, rexpr] as const, [rexpr, lexpr] as const] : []
  })
  const only = spread.length === 1 ? spread[0] : undefined
  const routed = new Set<string>()
  for (const [own, other] of pairs) {
    const table = isTenantColumn(own)
    if (table !== undefined && isValue(other)) routed.add(table || (only ?? ''))
  }
  for (let grew = routed.size > 0; grew; ) {
    grew = false
    for (const [own, other] of pairs) {
      const [table, from] = [isTenantColumn(own), isTenantColumn(other)]
      if (table !== undefined && from !== undefined && routed.has(from) && !routed.has(table)) {
        routed.add(table)
        grew = true
      }
    }
  }
  return spread.filter((table) => !routed.has(table))
}

/** The tables a statement reads at some level without saying whose. */
export const checkRoute = (type: string, statement: Statement, ctes: ReadonlySet<string>): string[] =>
  unrouted(levelOf(type, statement, ctes)).map((table) => `${table}: no enterprise_id = $n at its level`)

/** Rows are locked on one machine: that of the enterprise. */
export const checkLocking = (type: string, statement: Statement, ctes: ReadonlySet<string>): string[] =>
  statement.lockingClause
    ? unrouted(levelOf(type, statement, ctes)).map((table) => `${table}: locked for all enterprises at once`)
    : []

/** The aliases that a query within refers to. */
const aliasesIn = (value: unknown): string[] =>
  [...nodesIn(value)].flatMap(([type, node]) => (type === 'ColumnRef' ? namesOf(node).slice(0, -1) : []))

/**
 * A table of one machine and one that is spread, which no machine can join: side by side at one level, or one of them in an
 * EXISTS or in a query within that looks at the outer row. A query that stands for itself is worked out first, and may.
 */
export const checkPlaces = (type: string, statement: Statement, ctes: ReadonlySet<string>): string[] => {
  const { tables } = levelOf(type, statement, ctes)
  const names = tables.map(({ name }) => name)
  const places = new Set(tables.map(({ place }) => place))
  const { selectStmt: _source, withClause: _named, ...own } = statement as Node
  for (const [kind, node] of nodesIn(own, withoutQueries)) {
    const isLateral = kind === 'RangeSubselect' && node.lateral === true
    if (kind !== 'SubLink' && !isLateral) continue
    const within = isLateral ? node.subquery : node.subselect
    if (node.subLinkType === 'EXISTS_SUBLINK' || aliasesIn(within).some((alias) => names.includes(alias)))
      for (const relation of relationsIn(within)) places.add(placeOf(relation, ctes))
  }
  return places.has('spread') && places.has('coordinator')
    ? ["a coordinator's table read together with one that is spread"]
    : []
}

/** A join that a value by itself may take away: with it goes the equality that says both sides are one enterprise's. */
export const checkJoins = (statement: Statement): string[] =>
  [...nodesIn(statement)].flatMap(([type, node]) => {
    const parts =
      type === 'JoinExpr' ? ((node.quals as Node)?.BoolExpr as { args?: Node[] } | undefined)?.args : []
    return parts?.some(isValue) ? ['a value by itself in the condition of a join'] : []
  })
