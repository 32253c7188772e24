import type { Home } from './areas.ts'
import type { Names } from './names.ts'

/** `all` is the plural, `one` the singular. */
export type EntityNames = { all: Names; one: Names; label: string; home: Home }

const sentence = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

export const entityText = ({
  all,
  one,
  label,
  home,
}: EntityNames) => `import { owners, section } from '#foundation/entity/common-fields.ts'
import { entity } from '#foundation/entity/entity.ts'
import { longText, name } from '#foundation/entity/kinds/index.ts'

const basic = {
  name: name('名前', 'Name', { required: true }),
  ...owners,
  detail: longText('内容', 'Detail'),
}

export const ${one.camel} = entity({
  name: '${one.snake}',
  plural: '${all.snake}',
  label: { ja: '${label}', en: '${sentence(one.words)}' },
  feature: '${home.feature}',
  title: 'name',
  fields: basic,
  sections: [section('基本情報', basic)],
  bulk: true,
  keyword: ['name', 'detail'],
  columns: ['name', 'enterprise_member1_id', 'updated_at'],
})
`

export const serverText = ({
  all,
  one,
}: EntityNames) => `import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { store } from '#foundation/entity/store/store.ts'
import { ${one.camel} } from './${one.kebab}.ts'

export const ${all.camel} = store(${one.camel})

export const ${one.camel}Routes = entityRoutes(${all.camel}, [
  'index',
  'show',
  'create',
  'update',
  'delete',
  'bulk_update',
  'bulk_delete',
  'search',
])
`

export const pagesText = ({
  one,
  label,
}: EntityNames) => `import { entityPages } from '#foundation/screens/entity-pages.tsx'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { ${one.camel} } from '../${one.kebab}.ts'

const screen: EntityScreen = {
  entity: ${one.camel},
  keywordLabel: '名前・内容',
  quickFilters: ['enterprise_member1_id'],
  badges: [],
  facts: () => [],
  tabs: [],
  beside: RecordPane,
  empty: {
    title: '最初の${label}を登録しましょう',
    text: '登録した${label}は、ここに並びます。',
  },
  verbs: ['create', 'update', 'delete'],
}

export const routes = entityPages(screen)
`

export const migrationText = (table: string) => `CREATE TABLE ${table} (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  enterprise_member1_id integer,
  enterprise_member2_id integer,
  detail text,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX ${table}_updated_at ON ${table} (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX ${table}_search ON ${table} USING gin (search_grams);
SELECT protect_tenant_table('${table}');
`

export const demoText = ({
  all,
  label,
  home,
}: EntityNames) => `import type { Scope } from '#foundation/entity/scope.ts'
import { create } from '#foundation/entity/store/write.ts'
import { ${all.camel} } from '#${home.area}/${all.kebab}/server.ts'

/** A few of them: list and record of the demo are looked at full. */
export const make${all.pascal} = async (scope: Scope): Promise<void> => {
  for (const name of ['${label} 1', '${label} 2', '${label} 3'])
    await create(${all.camel}, scope, { name, enterprise_member1_id: 1 })
}
`

export const entityTest = ({ all, one, label }: EntityNames) => `import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const family = '/api/enterprise/${all.snake}'
const app = await forFile(startTestApp())
const admin = await app.as('admin')

const namesOf = async (who = admin) =>
  (await who.post(\`\${family}/index\`)).body.${all.snake}.map(({ name }: { name: string }) => name)

describe('${all.words}', () => {
  it('given a name, when one is registered, then its list and its record hold it', async () => {
    const ${one.camel} = { name: '${label}の見本', detail: '1行目\\n2行目', enterprise_member1_id: 1 }
    const made = await admin.post(\`\${family}/create\`, { ${one.snake === one.camel ? one.camel : `${one.snake}: ${one.camel}`} })
    expect([made.status, made.body.error]).toEqual([200, undefined])
    const { id_by_enterprise_id: id } = made.body.${one.snake}
    expect((await admin.get(\`\${family}/show/\${id}\`)).body.${one.snake}).toMatchObject(${one.camel})
    expect(await namesOf()).toContain('${label}の見本')
  })

  it('given no name, when one is registered, then 400 names the field and nothing is written', async () => {
    const before = await namesOf()
    const answer = await admin.post(\`\${family}/create\`, { ${one.snake}: { name: '' } })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['name']])
    expect(await namesOf()).toEqual(before)
  })

  it('given the other enterprise, when it looks, then it finds none of them', async () => {
    await admin.post(\`\${family}/create\`, { ${one.snake}: { name: '${label}の見本' } })
    expect(await namesOf(await app.as('admin', 2))).toEqual([])
  })
})
`
