import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#foundation/platform/config.ts'
import { ownerClient } from '#foundation/platform/database/connect.ts'
import { knownMigrations } from '#foundation/platform/database/migrate.ts'
import { withOwner } from '#foundation/platform/start-database.ts'
import { clockOfDatabase } from './clock.ts'
import { type Finding, findings } from './finding.ts'
import { checkRights } from './rights.ts'

const { ok, warn, fail } = findings('データベース')
const leastVersion = 15

/** What the server or the network says, and what to do; the rest speaks for itself. */
const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'データベースが動いているか、DATABASE_URL のホストとポートを確かめてください',
  ENOTFOUND: 'DATABASE_URL のホストの名前を確かめてください',
  '28P01': 'DATABASE_URL のユーザーとパスワードを確かめてください',
  '28000': 'DATABASE_URL のユーザーと、サーバーの pg_hba.conf を確かめてください',
  '3D000': 'データベースがありません。CREATE DATABASE … OWNER … で作ってください',
}

const explain = ({ message, code = '' }: Error & { code?: string }): Finding =>
  fail(`接続できません（${message || code}）。${advice[code] ?? 'DATABASE_URL を確かめてください'}`)

/** The server's version and encoding. */
const checkVersion = async (owner: pg.Client): Promise<Finding> => {
  const { rows } = await owner.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_version') AS named,
            current_setting('server_encoding') AS encoding, current_user::text AS me, current_database()::text AS "of"`,
  )
  const { version, named, encoding, me, of } = rows[0]
  const at = `PostgreSQL ${named}（${me} で ${of} に接続）`
  if (version < leastVersion) return fail(`${at}。PostgreSQL ${leastVersion} 以上に上げてください`)
  if (encoding !== 'UTF8')
    return fail(
      `${at}。文字コードが ${encoding} です。CREATE DATABASE … ENCODING 'UTF8' で作り直してください`,
    )
  return ok(at)
}

const breaking = /^-- breaks the release before:/
const isBreaking = (name: string) =>
  breaking.test(readFileSync(new URL(`../../db/migrations/${name}`, import.meta.url), 'utf8'))

/** Holds the migrations that ran against those of this version (name → hash). */
export const checkMigrations = async (owner: pg.Client, known = knownMigrations()): Promise<Finding> => {
  const found = findings('マイグレーション')
  const { rows } = await owner.query("SELECT to_regclass('migrations') IS NOT NULL AS is_there")
  const ran: { name: string; hash: string }[] = rows[0].is_there
    ? (await owner.query('SELECT name, hash FROM migrations')).rows
    : []
  if (ran.length === 0) return found.ok(`まだ空です。起動すると ${known.size} 件を実行します`)
  const changed = ran.find(({ name, hash }) => known.has(name) && known.get(name) !== hash)
  if (changed)
    return found.fail(
      `${changed.name} が、実行された後に書き換えられています。配られたままのファイルに戻してください`,
    )
  const done = new Set(ran.map(({ name }) => name))
  const waiting = [...known.keys()].filter((name) => !done.has(name))
  const later = ran.filter(({ name }) => !known.has(name))
  if (later.length > 0)
    return found.warn(
      `データベースは、この版より ${later.length} 件先に進んでいます。入れ替えの間でなければ、新しい版で起動してください`,
    )
  if (waiting.length === 0) return found.ok(`${ran.length} 件、すべて実行済みです`)
  const stop = waiting.some(isBreaking) ? '動いているすべてのプロセスを止め、' : ''
  return found.warn(
    `${waiting.length} 件が残っています。${stop}バックアップを取ってから起動すると、実行されます`,
  )
}

const embedded =
  '組み込みのデータベースは試用のためのものです。運用では DATABASE_URL に PostgreSQL 15 以上を指定してください'

/** The database in DATA_DIR; where there is none yet, none is made. */
const checkEmbedded = async (config: Config): Promise<Finding[]> => {
  if (!existsSync(join(config.dataDir, 'pgdata')))
    return [warn(`起動すると DATA_DIR に作ります。${embedded}`)]
  try {
    return await withOwner(config, async (owner) => [warn(embedded), await checkMigrations(owner)])
  } catch (error) {
    return [warn(`開けないため、中は確かめていません（${(error as Error).message}）。${embedded}`)]
  }
}

/** Whether the copy that reports are read from can be reached, and follows. */
const checkReplica = async (url: string): Promise<Finding> => {
  const found = findings('レポートを読む複製')
  const copy = ownerClient(url)
  try {
    await copy.connect()
    const { rows } = await copy.query<{ follows: boolean; at: string | null }>(
      'SELECT pg_is_in_recovery() AS follows, pg_last_xact_replay_timestamp() AS at',
    )
    const [state] = rows
    if (!state?.follows)
      return found.fail(
        'DATABASE_REPLICA_URL は複製ではありません。ストリーミングレプリケーションの複製を指定してください',
      )
    return found.ok(state.at ? `${state.at} までの内容があります` : 'まだ変更を受け取っていません')
  } catch (error) {
    return found.warn(
      `接続できません（${(error as Error).message}）。レポートは元のデータベースから読みます。DATABASE_REPLICA_URL を確かめてください`,
    )
  } finally {
    await copy.end().catch(() => undefined)
  }
}

/** The configured database: reached, its version, what its user may, its migrations and its clock. */
export const checkDatabase = async (config: Config): Promise<Finding[]> => {
  if (!config.databaseUrl) return checkEmbedded(config)
  if (!URL.canParse(config.databaseUrl))
    return [fail('DATABASE_URL は postgres://ユーザー:パスワード@ホスト:5432/名前 の形で指定してください')]
  const owner = ownerClient(config.databaseUrl)
  try {
    await owner.connect()
  } catch (error) {
    return [explain(error as Error)]
  }
  try {
    const version = await checkVersion(owner)
    if (version.state === 'fail') return [version]
    return [
      version,
      await checkRights(owner),
      await checkMigrations(owner),
      await clockOfDatabase(owner),
      ...(config.replicaUrl ? [await checkReplica(config.replicaUrl)] : []),
    ]
  } finally {
    await owner.end()
  }
}
