import { everywhere, onCoordinator } from '#foundation/platform/database/distribute.ts'

/** The tree of a statement, as PostgreSQL's own parser gives it. */
export type Node = Record<string, unknown>
export type Relation = { relname: string; schemaname?: string; alias?: { aliasname: string } }
export type Statement = {
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
}

/** Where a table stands (src/foundation/platform/database/distribute.ts): spread by enterprise, whole on every machine, or on one. */
export type Place = 'spread' | 'everywhere' | 'coordinator'

/** Where a table of the product or of its jobs stands; none for a catalogue and for a query with a name. */
export const placeOf = ({ relname, schemaname }: Relation, ctes: ReadonlySet<string>): Place | undefined => {
  if (schemaname === 'pgboss') return 'coordinator'
  if (schemaname || ctes.has(relname) || /^(pg_|citus_|information_schema)/.test(relname)) return undefined
  if (onCoordinator.includes(relname)) return 'coordinator'
  return everywhere.includes(relname) ? 'everywhere' : 'spread'
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every node below one, itself included, with its type; a query within is handed over and not entered when `into` says so. */
export function* nodesIn(
  value: unknown,
  into: (type: string) => boolean = () => true,
): Generator<[type: string, node: Node]> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each, into)
  else if (isNode(value))
    for (const [type, node] of Object.entries(value)) {
      if (isNode(node) && !Array.isArray(node)) yield [type, node]
      if (into(type)) yield* nodesIn(node, into)
    }
}

export const withoutQueries = (type: string): boolean =>
  !/^(SelectStmt|subquery|subselect|ctequery)$/.test(type)

/** The tables named anywhere below, those of queries within included. */
export const relationsIn = (value: unknown): Relation[] =>
  [...nodesIn(value)].flatMap(([type, node]) => (type === 'RangeVar' ? [node as unknown as Relation] : []))

/** The parts of a column's name, the alias first. */
export const namesOf = (column: Node): string[] =>
  ((column.fields as Node[]) ?? []).map(
    (field) => (field.String as { sval: string } | undefined)?.sval ?? '*',
  )

/** What is required of every row: the parts of an AND, of WHERE and of the joins' ON. */
export const requiredBy = (node: unknown): Node[] => {
  if (!isNode(node)) return []
  const bool = node.BoolExpr as { boolop: string; args: Node[] } | undefined
  if (bool) return bool.boolop === 'AND_EXPR' ? bool.args.flatMap(requiredBy) : []
  return [node]
}

/** The tables one level of a query names itself, by what they are called there, and what it requires of every row. */
export type Level = { tables: { name: string; place: Place | undefined }[]; required: Node[] }

export const readFrom = (nodes: readonly Node[], ctes: ReadonlySet<string>): Level => {
  const level: Level = { tables: [], required: [] }
  const read = (node: Node | undefined): void => {
    const relation = node?.RangeVar as Relation | undefined
    if (relation)
      level.tables.push({
        name: relation.alias?.aliasname ?? relation.relname,
        place: placeOf(relation, ctes),
      })
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

/** A level with the table it changes, if it changes one. */
export const levelOf = (type: string, statement: Statement, ctes: ReadonlySet<string>): Level => {
  const target =
    type === 'SelectStmt' || type === 'InsertStmt'
      ? []
      : [{ RangeVar: statement.relation as unknown as Node }]
  const level = readFrom([...target, ...(statement.fromClause ?? []), ...(statement.usingClause ?? [])], ctes)
  level.required.push(...requiredBy(statement.whereClause))
  return level
}

const queries = /^(SelectStmt|UpdateStmt|DeleteStmt|InsertStmt)$/

/** The queries of a text, each by itself: the outermost, those within, those with a name and the sides of a UNION. */
export const queriesOf = (tree: unknown): [type: string, statement: Statement][] =>
  [...nodesIn(tree)].flatMap(([type, node]): [string, Statement][] => {
    if (queries.test(type)) return [[type, node as Statement]]
    // The sides of a UNION stand without their type.
    return /^[lr]arg$/.test(type) && 'targetList' in node ? [['SelectStmt', node as Statement]] : []
  })
