import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { workAlone } from '../database/migrate.ts'

/** Makes the job tables in the same database, as their owner; the app may use but not change them. */
export const installJobs = (owner: pg.Client) =>
  workAlone(owner, async () => {
    // The jobs stand on one machine of a cluster: nothing of their making is sent to the others. Unknown elsewhere, and harmless.
    await owner.query('SET citus.enable_ddl_propagation = off')
    const { rows } = await owner.query("SELECT to_regclass('pgboss.version') AS made")
    if (!rows[0].made) await owner.query(getConstructionPlans('pgboss'))
    await owner.query('GRANT USAGE ON SCHEMA pgboss TO tsumugi_app, tsumugi_system')
    await owner.query('GRANT ALL ON ALL TABLES IN SCHEMA pgboss TO tsumugi_app, tsumugi_system')
    await owner.query('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO tsumugi_app, tsumugi_system')
    await owner.query('SET citus.enable_ddl_propagation = on')
  })
