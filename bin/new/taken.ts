import type { Names } from './names.ts'
import { refuse } from './refusal.ts'
import type { Tree } from './tree.ts'

/** Refuses a name that a slice, a table, a family of calls or a page has already. */
export const checkFree = (tree: Tree, { snake, kebab }: Names) => {
  const [slice] = tree.list(`src/*/${kebab}`)
  if (slice) refuse(`${snake} exists already: ${slice}`)
  const made = new RegExp(`^CREATE TABLE (IF NOT EXISTS )?${snake} `, 'm')
  const migration = tree.list('db/migrations/*.sql').find((file) => made.test(tree.read(file)))
  if (migration) refuse(`${snake} exists already: a table of ${migration}`)
  const call = new RegExp(`/api/enterprise/${snake}/|plural: '${snake}'|families: \\[[^\\]]*'${snake}'`)
  const file = tree.list('src/**/*.ts').find((each) => call.test(tree.read(each)))
  if (file) refuse(`${snake} exists already: ${file}`)
}

/** Migrations run in the order of their numbers; new ones stand behind those there are. */
export const nextMigration = (tree: Tree, { snake }: Names): string => {
  const numbers = tree.list('db/migrations/*.sql').map((file) => Number(/(\d{4})_/.exec(file)?.[1]))
  const next = Math.max(...numbers) + 1
  if (!Number.isInteger(next)) refuse('db/migrations/ holds a file without a number of four digits')
  return `db/migrations/${String(next).padStart(4, '0')}_${snake}.sql`
}
