/** What takes something away that a program may still use. */
const taking = [
  /\bDROP\s+(TABLE|VIEW|MATERIALIZED\s+VIEW|TYPE|SCHEMA|ROLE|SEQUENCE)\b/i,
  /\bDROP\s+COLUMN\b/i,
  /\bRENAME\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bDROP\s+DEFAULT\b/i,
  /\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i,
  /^\s*REVOKE\b/i,
]
/** ALTER TABLE … DROP name, where COLUMN is left out. */
const dropsBare =
  /^\s*ALTER\s+TABLE\b[^;]*\bDROP\s+(?!CONSTRAINT\b|COLUMN\b|NOT\b|DEFAULT\b|EXPRESSION\b|IDENTITY\b)\w/i
const addsColumn =
  /\bADD\s+(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?(?!CONSTRAINT\b|PRIMARY\b|UNIQUE\b|CHECK\b|FOREIGN\b)/i

/** A column that must be given, of a table that has writers already. */
const addsObligation = (statement: string) =>
  /^\s*ALTER\s+TABLE\b/i.test(statement) &&
  statement
    .split(/,(?=\s*ADD\b)/i)
    .some(
      (part) =>
        addsColumn.test(part) && /\bNOT\s+NULL\b/i.test(part) && !/\b(DEFAULT|GENERATED)\b/i.test(part),
    )

/** name(text, integer) of the function that a statement makes or drops; argument names and defaults left out. */
const signature = (statement: string, verb: RegExp): string | undefined => {
  const found = new RegExp(`^\\s*${verb.source}\\s+(\\w+)\\s*\\(([^)]*)\\)`, 'i').exec(statement)
  if (!found) return undefined
  const types = (found[2] ?? '').split(',').map((one) =>
    one
      .replace(/\s+(DEFAULT|=).*$/i, '')
      .trim()
      .split(/\s+/)
      .at(-1)
      ?.toLowerCase(),
  )
  return `${found[1]}(${types.join(', ')})`
}
const made = (statement: string) => signature(statement, /CREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION/)
const dropped = (statement: string) => signature(statement, /DROP\s+FUNCTION(?:\s+IF\s+EXISTS)?/)

/** Functions that the statement makes anew, or whose use it takes back: REVOKE ALL ON FUNCTION f(text), g() FROM PUBLIC. */
const madeAnew = (statement: string) => signature(statement, /CREATE\s+FUNCTION/)
const revoked = (statement: string): string[] => {
  const meant = /^\s*REVOKE\s[^;]*?\sON\s+FUNCTION\s+(.*?)\s+FROM\b/is.exec(statement)?.[1] ?? ''
  return [...meant.matchAll(/(\w+)\s*\(([^)]*)\)/g)].map(
    ([, name, types]) =>
      `${name}(${(types ?? '')
        .split(',')
        .map((one) => one.trim().toLowerCase())
        .join(', ')})`,
  )
}

const tableMade = (statement: string) =>
  /^\s*CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i.exec(statement)?.[1]
const tableMeant = (statement: string) =>
  /^\s*(?:(?:DROP|ALTER)\s+TABLE|REVOKE\s[^;]*?\sON)\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?(\w+)/i.exec(
    statement,
  )?.[1]

/** The statements of a migration with which the release before it could not go on. What the migration made itself it may take away. */
export const forwardFaults = (statements: readonly string[]): string[] => {
  const functions = new Set(statements.map(made))
  const fresh = new Set(statements.map(madeAnew))
  const tables = new Set(statements.map(tableMade).filter((name) => name !== undefined))
  return statements.filter((statement) => {
    if (tables.has(tableMeant(statement) ?? '')) return false
    const closed = revoked(statement)
    if (closed.length > 0 && closed.every((one) => fresh.has(one))) return false
    if (/^\s*DROP\s+FUNCTION\b/i.test(statement)) return !functions.has(dropped(statement))
    // The body of a function changes nothing until it is called.
    if (made(statement)) return false
    return [...taking, dropsBare].some((one) => one.test(statement)) || addsObligation(statement)
  })
}
