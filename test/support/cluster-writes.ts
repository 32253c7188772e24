import {
  type Node,
  nodesIn,
  placeOf,
  readFrom,
  relationsIn,
  type Statement,
  withoutQueries,
} from './cluster-tree.ts'

const volatile = new Set(['clock_timestamp', 'random', 'nextval', 'gen_random_uuid', 'timeofday'])
const stable =
  /^(concat_ws|concat|format|to_jsonb|to_json|row_to_json|jsonb_build_\w+|json_build_\w+|to_char)$/
const ofNow = /^(now|statement_timestamp|transaction_timestamp)$/

/** Tables of enterprises whose rows the database numbers (`test/api/cluster-schema.test.ts` holds them against the catalogue). */
export const numbered: ReadonlySet<string> = new Set([
  'histories',
  'comment_edits',
  'events',
  'notifications',
  'journal_locks',
  'journals',
])

const calledIn = (node: Node) =>
  (((node.funcname as Node[])?.at(-1)?.String as { sval: string } | undefined)?.sval ?? '').toLowerCase()
const has = (wanted: string, node: unknown) => [...nodesIn(node)].some(([type]) => type === wanted)

/** What a cluster refuses in the parts of a change that it works out where the rows are. */
const checkWritten = (parts: unknown): string[] =>
  [...nodesIn(parts, withoutQueries)].flatMap(([type, node]) => {
    if (type === 'FuncCall') {
      const name = calledIn(node)
      if (volatile.has(name)) return [`${name}() is volatile`]
      if (stable.test(name) && has('ColumnRef', node.args)) return [`${name}() over a column`]
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

/** What follows a conflict is worked out where the row is, and knows no now at all: `excluded` brings it. */
const checkConflict = ({ onConflictClause, selectStmt }: Statement): string[] => {
  if (!onConflictClause) return []
  const { targetList, whereClause } = onConflictClause
  const hasNow = [...nodesIn([targetList, whereClause], withoutQueries)].some(
    ([type, node]) => type === 'SQLValueFunction' || (type === 'FuncCall' && ofNow.test(calledIn(node))),
  )
  // Rows of a SELECT are brought over first; the values of the statement stay behind.
  const isSelected = selectStmt !== undefined && !selectStmt.SelectStmt.valuesLists
  return [
    ...checkWritten([targetList, whereClause]),
    ...(hasNow ? ['now in DO UPDATE'] : []),
    ...(isSelected && has('ParamRef', onConflictClause)
      ? ['a parameter in ON CONFLICT of INSERT … SELECT']
      : []),
  ]
}

const checkInsert = (statement: Statement, ctes: ReadonlySet<string>): string[] => {
  const found = checkConflict(statement)
  const source = statement.selectStmt?.SelectStmt
  if (!source || source.valuesLists || !statement.relation || placeOf(statement.relation, ctes) !== 'spread')
    return found
  const isColocated = readFrom(source.fromClause ?? [], ctes).tables.some(({ place }) => place === 'spread')
  const returns = statement.returningClause ?? statement.returningList
  if (isColocated && returns) return [...found, 'INSERT … SELECT of a table of its own with RETURNING']
  if (isColocated && numbered.has(statement.relation.relname))
    return [...found, 'INSERT … SELECT of a table of its own into one whose rows are numbered']
  return isColocated || returns ? found : [...found, 'INSERT … SELECT of given values without RETURNING']
}

const checkChange = (type: string, statement: Statement, ctes: ReadonlySet<string>): string[] => {
  const { relation, ...read } = statement
  const isEverywhere = relation !== undefined && placeOf(relation, ctes) === 'everywhere'
  return [
    ...checkWritten([
      type === 'UpdateStmt' ? statement.targetList : [],
      statement.whereClause,
      statement.returningClause ?? statement.returningList,
    ]),
    ...(isEverywhere && relationsIn(read).some((each) => placeOf(each, ctes) === 'spread')
      ? [`${relation.relname}: changed from a table that is spread`]
      : []),
  ]
}

/** What a cluster refuses of a write, unless it is to a table of the coordinator alone, which is plain PostgreSQL. */
export const checkWrite = (type: string, statement: Statement, ctes: ReadonlySet<string>): string[] => {
  if (type === 'SelectStmt' || (statement.relation && placeOf(statement.relation, ctes) === 'coordinator'))
    return []
  return type === 'InsertStmt' ? checkInsert(statement, ctes) : checkChange(type, statement, ctes)
}
