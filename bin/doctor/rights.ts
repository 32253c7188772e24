import type pg from 'pg'
import { type Finding, findings } from './finding.ts'

const { ok, fail } = findings('データベースの権限')

/** What the migrations make; connections drop to the first before anyone gets them. */
const roles = ['tsumugi_app', 'tsumugi_system', 'tsumugi_eraser']

/** What is tried, and what its administrator does about a no. */
type Trial = { what: string; statement: string; advice: string }

const trialsOf = (me: string, database: string, made: readonly string[]): Trial[] => {
  const owned = `管理者で ALTER DATABASE ${database} OWNER TO ${me} を実行してください`
  const mayMake = `管理者で ALTER ROLE ${me} CREATEROLE を実行してください`
  return [
    { what: 'スキーマを作る', statement: 'CREATE SCHEMA tsumugi_doctor', advice: owned },
    { what: '表を作る', statement: 'CREATE TABLE public.tsumugi_doctor ()', advice: owned },
    ...(made.length < roles.length
      ? [
          { what: 'ロールを作る', statement: 'CREATE ROLE tsumugi_doctor NOLOGIN', advice: mayMake },
          {
            what: '作ったロールに加わる',
            statement: 'GRANT tsumugi_doctor TO CURRENT_USER',
            advice: mayMake,
          },
          { what: '作ったロールになる', statement: 'SET LOCAL ROLE tsumugi_doctor', advice: mayMake },
          { what: '自分に戻る', statement: 'RESET ROLE', advice: mayMake },
        ]
      : []),
    ...made.map((role) => ({
      what: `ロール ${role} になる`,
      statement: `RESET ROLE; SET LOCAL ROLE ${role}`,
      advice: `管理者で GRANT ${role} TO ${me} を実行してください`,
    })),
  ]
}

/** Tables of ours that somebody else owns: no migration could change them. */
const tablesOfOthers = async (owner: pg.Client): Promise<string[]> => {
  const { rows } = await owner.query(
    `SELECT relname::text AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT pg_has_role(relowner, 'USAGE')
       AND to_regclass('public.migrations') IS NOT NULL ORDER BY relname`,
  )
  return rows.map(({ name }) => name)
}

/** Whether the user may do what migrations do: it is done and rolled back, as a catalogue knows less than a trial. */
export const checkRights = async (owner: pg.Client): Promise<Finding> => {
  const { rows } = await owner.query(
    `SELECT quote_ident(current_user) AS me, quote_ident(current_database()) AS database,
            ARRAY(SELECT rolname::text FROM pg_roles WHERE rolname = ANY($1) ORDER BY rolname) AS made`,
    [roles],
  )
  const { me, database, made } = rows[0]
  await owner.query('BEGIN')
  try {
    for (const { what, statement, advice } of trialsOf(me, database, made))
      try {
        await owner.query(statement)
      } catch (error) {
        return fail(`${me} は${what}ことができません（${(error as Error).message}）。${advice}`)
      }
  } finally {
    await owner.query('ROLLBACK')
  }
  const [first, ...more] = await tablesOfOthers(owner)
  if (first)
    return fail(
      `表 ${first}${more.length > 0 ? `ほか ${more.length} 個` : ''}の所有者が ${me} ではありません。管理者で ALTER TABLE … OWNER TO ${me} を実行してください`,
    )
  return ok(`${me} は、スキーマ・表・ロールを扱えます（拡張は要りません）`)
}
