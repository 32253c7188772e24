import { loadModule, parseSync } from 'libpg-query'
import { everywhere, onCoordinator } from '#foundation/platform/database/distribute.ts'

await loadModule()

/** Tables that are not spread over a cluster (src/foundation/platform/database/distribute.ts). */
const unspread = new Set([...everywhere, ...onCoordinator])

type Node = Record<string, unknown>
type Statement = {
  fromClause?: Node[]
  usingClause?: Node[]
  relation?: Relation
  whereClause?: Node
  targetList?: Node[]
  returningClause?: { exprs: Node[] }
  returningList?: Node[]
  selectStmt?: { SelectStmt: Statement }
  onConflictClause?: { targetList?: Node[]; whereClause?: Node }
  valuesLists?: Node[]
  lockingClause?: Node[]
  larg?: Statement
  rarg?: Statement
}
type Relation = { relname: string; schemaname?: string; alias?: { aliasname: string } }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every node below one, itself included, with its type; a query within is handed over and not entered when `into` says so. */
function* nodesIn(value: unknown, into: (type: string) => boolean): Generator<[type: string, node: Node]> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each, into)
  else if (isNode(value))
    for (const [type, node] of Object.entries(value)) {
      if (isNode(node) && !Array.isArray(node)) yield [type, node]
      if (into(type)) yield* nodesIn(node, into)
    }
}

const everything = () => true
const withoutQueries = (type: string) => !/^(SelectStmt|subquery|subselect|ctequery)$/.test(type)

const namesOf = (column: Node): string[] =>
  ((column.fields as Node[]) ?? []).map(
    (field) => (field.String as { sval: string } | undefined)?.sval ?? '*',
  )

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

/** What is required of every row: the parts of an AND, of WHERE and of the joins' ON. */
const requiredBy = (node: unknown): Node[] => {
  if (!isNode(node)) return []
  const bool = node.BoolExpr as { boolop: string; args: Node[] } | undefined
  if (bool) return bool.boolop === 'AND_EXPR' ? bool.args.flatMap(requiredBy) : []
  return [node]
}

type Level = { tables: string[]; required: Node[] }

const readFrom = (nodes: readonly Node[], ctes: ReadonlySet<string>): Level => {
  const level: Level = { tables: [], required: [] }
  const read = (node: Node | undefined): void => {
    const relation = node?.RangeVar as Relation | undefined
    if (relation) {
      const isOwn = !relation.schemaname && !unspread.has(relation.relname) && !ctes.has(relation.relname)
      if (isOwn && !/^(pg_|citus_|information_schema)/.test(relation.relname))
        level.tables.push(relation.alias?.aliasname ?? relation.relname)
    }
    const join = node?.JoinExpr as { larg: Node; rarg: Node; quals?: Node } | undefined
    if (join) {
      read(join.larg)
      read(join.rarg)
      level.required.push(...requiredBy(join.quals))
    }
  }
  for (const node of nodes) read(node)
  return level
}

/** Tables of a level that reach the agency neither by a value nor by being joined to one that does. */
const unrouted = ({ tables, required }: Level): string[] => {
  const pairs = required.flatMap((node) => {
    const { lexpr, rexpr, name } = (node.A_Expr ?? {}) as { lexpr?: Node; rexpr?: Node; name?: Node[] }
    const isEqual = (name?.[0]?.String as { sval: string } | undefined)?.sval === '='
    return isEqual ? [[lexpr, rexpr] as const, [rexpr, lexpr] as const] : []
  })
  const only = tables.length === 1 ? tables[0] : undefined
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
  return tables.filter((table) => !routed.has(table))
}

const listOf = (statement: Statement) => [...(statement.fromClause ?? []), ...(statement.usingClause ?? [])]

const checkLevel = (type: string, statement: Statement, ctes: ReadonlySet<string>): string[] => {
  const target =
    type === 'SelectStmt' || type === 'InsertStmt'
      ? []
      : [{ RangeVar: statement.relation as unknown as Node }]
  const level = readFrom([...target, ...listOf(statement)], ctes)
  level.required.push(...requiredBy(statement.whereClause))
  return unrouted(level).map((table) => `${table}: no enterprise_id = $n at its level`)
}

const volatile = new Set(['clock_timestamp', 'random', 'nextval', 'gen_random_uuid', 'timeofday'])
const stable =
  /^(concat_ws|concat|format|to_jsonb|to_json|row_to_json|jsonb_build_\w+|json_build_\w+|to_char)$/
const ofNow = /^(now|statement_timestamp|transaction_timestamp)$/

const calledIn = (node: Node) =>
  (((node.funcname as Node[])?.at(-1)?.String as { sval: string } | undefined)?.sval ?? '').toLowerCase()
const hasColumn = (node: unknown) => [...nodesIn(node, everything)].some(([type]) => type === 'ColumnRef')

/** What a cluster refuses in the parts of a change that it works out where the rows are. */
const checkWritten = (parts: unknown): string[] =>
  [...nodesIn(parts, withoutQueries)].flatMap(([type, node]) => {
    if (type === 'FuncCall') {
      const name = calledIn(node)
      if (volatile.has(name)) return [`${name}() is volatile`]
      if (stable.test(name) && hasColumn(node.args)) return [`${name}() over a column`]
    }
    if (type === 'CaseExpr' || type === 'CoalesceExpr')
      return [...nodesIn(node, withoutQueries)].some(
        ([inner, call]) => inner === 'FuncCall' && ofNow.test(calledIn(call)),
      )
        ? [`now inside ${type}`]
        : []
    if (type === 'A_Expr') {
      const { lexpr, rexpr, name } = node as { lexpr?: Node; rexpr?: Node; name?: Node[] }
      if (!/^[+-]$/.test((name?.[0]?.String as { sval: string } | undefined)?.sval ?? '')) return []
      const isInterval = (side: Node | undefined) => /"(make_)?interval"/.test(JSON.stringify(side ?? null))
      if ((isInterval(rexpr) && lexpr?.ColumnRef) || (isInterval(lexpr) && rexpr?.ColumnRef))
        return ['a moment ± an interval over a column']
    }
    return []
  })

const checkInsert = (statement: Statement, ctes: ReadonlySet<string>): string[] => {
  const source = statement.selectStmt?.SelectStmt
  const found = checkWritten([
    statement.onConflictClause?.targetList,
    statement.onConflictClause?.whereClause,
  ])
  if (!source || source.valuesLists || !statement.relation || unspread.has(statement.relation.relname))
    return found
  if (statement.relation.schemaname) return found
  const isColocated = readFrom(source.fromClause ?? [], ctes).tables.length > 0
  const returns = statement.returningClause ?? statement.returningList
  if (isColocated && returns) return [...found, 'INSERT … SELECT of a table of its own with RETURNING']
  return isColocated || returns ? found : [...found, 'INSERT … SELECT of given values without RETURNING']
}

const queries = /^(SelectStmt|UpdateStmt|DeleteStmt|InsertStmt)$/

/** What a cluster would refuse, or send to every machine, in a statement of one agency's transaction; empty when nothing. */
export const clusterFaults = (text: string): string[] => {
  const { stmts } = parseSync(text) as unknown as { stmts: Node[] }
  const all = [...nodesIn(stmts, everything)]
  const ctes = new Set(
    all.flatMap(([type, node]) => (type === 'CommonTableExpr' ? [node.ctename as string] : [])),
  )
  const levels = all.flatMap(([type, node]): [string, Statement][] => {
    if (queries.test(type)) return [[type, node as Statement]]
    // The sides of a UNION stand without their type.
    return type === 'larg' || type === 'rarg'
      ? 'targetList' in node
        ? [['SelectStmt', node as Statement]]
        : []
      : []
  })
  return levels.flatMap(([type, statement]) => [
    ...checkLevel(type, statement, ctes),
    ...(type === 'UpdateStmt' || type === 'DeleteStmt'
      ? checkWritten([
          type === 'UpdateStmt' ? statement.targetList : [],
          statement.whereClause,
          statement.returningClause ?? statement.returningList,
        ])
      : []),
    ...(type === 'InsertStmt' ? checkInsert(statement, ctes) : []),
  ])
}
