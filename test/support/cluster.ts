import pg from 'pg'
import { ownerClient } from '#foundation/platform/database/connect.ts'
import { distribute, openRoles } from '#foundation/platform/database/distribute.ts'

/** Few: each shard is a table of its own in every copy of the template. */
const shards = 4

const on = (url: string, database: string, node?: Node) => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  if (node) {
    changed.hostname = node.host
    changed.port = String(node.port)
  }
  return changed.href
}

type Node = { host: string; port: number; is_coordinator: boolean }

const query = async <R extends pg.QueryResultRow>(url: string, ...texts: string[]): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let found: R[] = []
    for (const text of texts) found = (await client.query<R>(text)).rows
    return found
  } finally {
    await client.end()
  }
}

/** The machines of the cluster behind CITUS_URL, the coordinator first. */
const nodesOf = (url: string) =>
  query<Node>(
    url,
    'SELECT nodename AS host, nodeport AS port, groupid = 0 AS is_coordinator FROM pg_dist_node ORDER BY groupid',
  )

/** Runs a command beside all databases of each machine. */
const everywhere = async (url: string, nodes: readonly Node[], text: string) => {
  for (const node of nodes) await query(on(url, 'postgres', node), text)
}

/** Makes an empty database of this name on every machine, joined as those of CITUS_URL are. */
export const createClusterDatabase = async (url: string, name: string): Promise<void> => {
  const nodes = await nodesOf(url)
  await dropClusterDatabase(url, name)
  await everywhere(url, nodes, `CREATE DATABASE ${name}`)
  for (const node of nodes) await query(on(url, name, node), 'CREATE EXTENSION citus')
  const [coordinator, ...workers] = nodes as [Node, ...Node[]]
  await query(
    on(url, name),
    `SELECT citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `SELECT citus_add_node('${host}', ${port})`),
  )
}

/** Spreads a migrated database over the cluster. */
export const distributeDatabase = async (url: string): Promise<void> => {
  const owner = ownerClient(url)
  await owner.connect()
  await openRoles(owner)
  await distribute(owner, shards)
  await owner.end()
}

/** Sends away whoever is connected to a database on any machine, and lets nobody in again: only so can it be copied. */
export const closeClusterDatabase = async (url: string, name: string): Promise<void> => {
  const nodes = await nodesOf(url)
  await everywhere(url, nodes, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await everywhere(
    url,
    nodes,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  )
}

/** Takes a database away from every machine: each that stays keeps a maintenance process of each machine busy. */
export const dropClusterDatabase = async (url: string, name: string): Promise<void> =>
  everywhere(url, await nodesOf(url), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)

/** Copies a database on every machine. */
export const copyClusterDatabase = async (url: string, name: string, template: string): Promise<void> =>
  everywhere(url, await nodesOf(url), `CREATE DATABASE ${name} TEMPLATE ${template}`)
