import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { openApp, openServer } from '#app/server.ts'
import { checkDocuments } from '#documents/stored-documents/check.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { knownMigrations } from '#foundation/platform/database/migrate.ts'
import { startDatabase, withOwner } from '#foundation/platform/start-database.ts'
import { emptyEnvironment, restoreInto } from '../support/backups.ts'
import { signIn } from '../support/client.ts'
import { folderForFile } from '../support/folder.ts'

const fixtures = new URL('../fixtures/upgrade/', import.meta.url).pathname
const folder = folderForFile()

const dumps = readdirSync(fixtures)
  .filter((name) => name.endsWith('.tar.gz'))
  .map((name) => name.replace('.tar.gz', ''))

const ranIn = (env: Record<string, string>) =>
  withOwner(readConfig(env), async (owner) => {
    const { rows } = await owner.query('SELECT name FROM migrations ORDER BY name')
    return rows.map(({ name }) => name as string)
  })

it.each(dumps)(
  'given the data of the schema of %s, when later migrations run on it, then the product starts, lists and opens records, and its documents are whole',
  async (name) => {
    execFileSync('tar', ['-xzf', join(fixtures, `${name}.tar.gz`), '-C', folder])
    const env = await emptyEnvironment(join(folder, `data-${name}`))
    const { migrations } = await restoreInto(env, join(folder, name))
    expect(await ranIn(env)).toEqual(migrations.map((migration) => migration.name))

    const config = { ...readConfig({ ...env, PORT: '0' }), production: false }
    const running = await openServer(await openApp(config, await startDatabase(config)))
    const url = await running.server.listen({ port: 0, host: '127.0.0.1' })
    try {
      // The data is of 2026-11, when members of the tests had these addresses.
      const admin = await signIn(url, 'enterprise', 'admin@agency1.example', demoPassword)
      for (const entity of [
        'candidates',
        'companies',
        'contracts',
        'contract_operations',
        'billing_payments',
      ]) {
        const list = await admin.post(`/api/enterprise/${entity}/index`)
        expect([entity, list.status, list.body[entity].length > 0]).toEqual([entity, 200, true])
        const [{ id_by_enterprise_id: id }] = list.body[entity]
        expect((await admin.get(`/api/enterprise/${entity}/show/${id}`)).status, entity).toBe(200)
      }
      const { candidate } = (await admin.get('/api/enterprise/candidates/show/1')).body
      expect(candidate.name).toBe('佐藤 健太郎')
      const changed = await admin.post('/api/enterprise/candidates/create', { candidate: { name: '次の人' } })
      expect(changed.body.candidate.id_by_enterprise_id).toBe(candidate.id_by_enterprise_id + 1)
      const { entries, breaks } = await checkDocuments(running.app, [])
      expect([entries > 0, breaks]).toEqual([true, []])
    } finally {
      await running.close()
    }
    expect(await ranIn(env)).toEqual([...knownMigrations().keys()])
  },
)
