import type pg from 'pg'

/** Tables that stand whole on every machine: read beside those of every enterprise. */
export const everywhere = ['enterprises']

/** Tables of the coordinator alone: asked before the enterprise is known, or of no enterprise. The jobs' schema stands there too. */
export const onCoordinator = [
  'acme_accounts',
  'admin_members',
  'announces',
  'captcha_solutions',
  'master_imports',
  'member_logins',
  'migrations',
  'platform_settings',
  'rate_limits',
  'sessions',
  'set_up_codes',
  'sign_in_origins',
  'site_hosts',
]

/** The table the others stand beside, so that all rows of an enterprise are on one machine. */
const first = 'counters'

type Table = { name: string; has_tenant: boolean; is_placed: boolean }
type ForeignKey = { table: string; name: string; definition: string }

const tablesOf = async (owner: pg.Client): Promise<Table[]> =>
  (
    await owner.query<Table>(
      `SELECT c.relname::text AS name,
              EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'enterprise_id' AND NOT a.attisdropped) AS has_tenant,
              EXISTS (SELECT 1 FROM pg_dist_partition p WHERE p.logicalrelid = c.oid) AS is_placed
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       ORDER BY c.relname <> $1, c.relname`,
      [first],
    )
  ).rows

/** Foreign keys between tables of which one is about to be placed; those of a placed pair stay. */
const foreignKeysOf = async (owner: pg.Client, placed: readonly string[]): Promise<ForeignKey[]> =>
  (
    await owner.query<ForeignKey>(
      `SELECT conrelid::regclass::text AS "table", conname::text AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
         AND (conrelid::regclass::text = ANY($1) OR confrelid::regclass::text = ANY($1)) ORDER BY 1, 2`,
      [placed],
    )
  ).rows

export type Distribution = { everywhere: string[]; byEnterprise: string[] }

/**
 * Spreads the tables over the machines of a Citus cluster, by enterprise, as the catalogue names them; tables that are spread
 * already stay as they are, so that it may run after every migration. All in one transaction: a failure leaves the
 * schema as it was. Throws where a table belongs to no enterprise and to no list, and where a local table refers to a spread one.
 */
export const distribute = async (owner: pg.Client, shards = 32): Promise<Distribution> => {
  const tables = await tablesOf(owner)
  const homeless = tables.filter(
    ({ name, has_tenant }) => !has_tenant && !everywhere.includes(name) && !onCoordinator.includes(name),
  )
  if (homeless.length > 0)
    throw new Error(
      `会社番号のない表は分散できません：${homeless.map(({ name }) => name).join('、')}。enterprise_id を加えるか、distribute.ts の一覧に理由とともに加えてください`,
    )
  const open = tables.filter(({ name, is_placed }) => !is_placed && !onCoordinator.includes(name))
  const names = open.map(({ name }) => name)
  const result = {
    everywhere: names.filter((name) => everywhere.includes(name)),
    byEnterprise: names.filter((name) => !everywhere.includes(name)),
  }
  if (names.length === 0) return result
  await owner.query('BEGIN')
  try {
    await owner.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'")
    await owner.query(`SET LOCAL citus.shard_count = ${Math.trunc(shards)}`)
    // One table at a time would refer to another that is not placed yet, either way round.
    const keys = await foreignKeysOf(owner, names)
    for (const { table, name } of keys) await owner.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
    for (const name of result.everywhere) await owner.query('SELECT create_reference_table($1)', [name])
    for (const name of result.byEnterprise)
      await owner.query("SELECT create_distributed_table($1, 'enterprise_id', colocate_with => $2)", [
        name,
        name === first ? 'none' : first,
      ])
    for (const { table, name, definition } of keys)
      await owner.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK')
    throw error
  }
  return result
}

/** The roles of the app connect to the machines of a cluster by themselves; which may is said in pg_hba.conf. */
export const openRoles = async (owner: pg.Client) => {
  for (const role of ['tsumugi_app', 'tsumugi_system', 'tsumugi_eraser'])
    await owner.query(`ALTER ROLE ${role} LOGIN`)
}
