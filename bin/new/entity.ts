import { inTurn, withEntry, withImport, withReplaced } from './edits.ts'
import { demoText, entityTest, entityText, migrationText, pagesText, serverText } from './entity-texts.ts'
import { checkPlural, namesOf, singularOf } from './names.ts'
import { behind, neighboursOf } from './neighbours.ts'
import type { Wish } from './plan.ts'
import { refuse } from './refusal.ts'
import type { Request } from './request.ts'
import { helpEntry, helpText, knownWords, sliceEntry } from './screens.ts'
import { nextMigration } from './taken.ts'
import type { Tree } from './tree.ts'

/** A kind of record with all its calls and screens, known to every registry that has to know all kinds. */
export const entityWish = (tree: Tree, { names: all, label, home }: Request): Wish => {
  if (label === undefined)
    return refuse(`an entity needs its Japanese name: npm run new entity ${all.snake} メモ`)
  checkPlural(all.snake)
  const one = namesOf(singularOf(all.snake))
  const slice = `src/${home.area}/${all.kebab}`
  const from = `#${home.area}/${all.kebab}`
  const texts = { all, one, label, home }
  const screens = { names: all, label, home, creates: true }
  const near = neighboursOf(tree, home.area)
  const inOrder = (start: string, entry: string, text: Parameters<typeof behind>[1]) =>
    withEntry(start, entry, behind(near, text))
  const storeImport = withImport(`import { ${all.camel} } from '${from}/server.ts'`)
  return {
    files: {
      [`${slice}/${one.kebab}.ts`]: entityText(texts),
      [`${slice}/server.ts`]: serverText(texts),
      [`${slice}/ui/pages.tsx`]: pagesText(texts),
      [`${slice}/ui/help.ts`]: helpText(screens, `${label}を登録し、探し、担当者と共有する画面です。`, [
        `「${label}を追加」で登録します。`,
        '条件とキーワードで絞り込みます。行を選ぶと、まとめて変更・削除できます。',
      ]),
      [`${slice}/${all.kebab}.api.test.ts`]: entityTest(texts),
      [nextMigration(tree, all)]: migrationText(all.snake),
      [`src/app/demo/${all.kebab}.ts`]: demoText(texts),
    },
    changes: {
      'src/app/entities.ts': inTurn(
        withImport(`import { ${one.camel} } from '${from}/${one.kebab}.ts'`),
        inOrder('export const entities: readonly Entity[] = [', `  ${one.camel},`, (n) => ` ${n.one.camel},`),
      ),
      'src/app/stores.ts': inTurn(
        storeImport,
        inOrder('export const stores = [', `  ${all.camel},`, (n) => ` ${n.all.camel},`),
      ),
      'src/app/routes.ts': inTurn(
        withImport(`import { ${one.camel}Routes } from '${from}/server.ts'`),
        inOrder(
          'const declared: readonly Route[] = [',
          `  ...${one.camel}Routes,`,
          (n) => `\\.{3}${n.one.camel}Routes\\b`,
        ),
      ),
      'src/app/slices.ts': inOrder(
        'export const slices: readonly Slice[] = [',
        sliceEntry(screens),
        (n) => `families: \\['${n.all.snake}'`,
      ),
      'src/app/back-office-help.ts': helpEntry(
        screens,
        behind(near, (n) => `\\.{3}${n.all.camel},`),
      ),
      'src/app/demo/demo.ts': inTurn(
        withImport(`import { make${all.pascal} } from './${all.kebab}.ts'`),
        withEntry('await inScope(async (scope) => {', `    await make${all.pascal}(scope)`),
      ),
      'src/connections/api/resources.ts': inTurn(
        storeImport,
        inOrder(
          'export const resources: readonly Resource[] = [',
          `  plain(${all.camel}),`,
          (n) => `[( ]${n.all.camel}[,)]`,
        ),
      ),
      'src/connections/api-tokens/scopes.ts': inOrder(
        'export const scopeEntities = [',
        `  { name: '${one.snake}', plural: '${all.snake}', label: '${label}', writes: true },`,
        (n) => `name: '${n.one.snake}'`,
      ),
      'src/foundation/platform/events/event-types.ts': inOrder(
        'const records = {',
        `  ${one.snake}: '${label}',`,
        (n) => ` ${n.one.snake}: '`,
      ),
      'src/foundation/ui/palette/screen-words.json': knownWords({
        [`/enterprise/${all.snake}`]: listWords(label),
        [`/enterprise/${all.snake}/create`]: formWords(label),
      }),
      'src/operator/enterprises/feature-tables.ts': withReplaced(
        new RegExp(`^( {2}${home.feature}: \\[)([^\\]]*)\\],$`),
        (_, start, tables) => `${start}${tables}, '${all.snake}'],`,
      ),
      'test/browser/routes.ts': inOrder(
        'export const routes: readonly Route[] = [',
        `  ...list('${all.snake}', '${label}', '最初の${label}を登録しましょう'),
  ...record('${all.snake}', '${label}'),
  ...form('${all.snake}', '${label}'),`,
        (n) => `\\('${n.all.snake}'`,
      ),
    },
    next: [
      `${slice}/${one.kebab}.ts: its fields (with db/migrations/), its English name, and the feature that closes it (now ${home.feature})`,
      `${slice}/ui/help.ts: what the screen is for, and how its name is read`,
      `npm run test:slice ${home.area}/${all.kebab}`,
    ],
  }
}

/** The words of the screens, for the palette; WRITE_WORDS=1 npx playwright test pages writes them anew. */
const listWords = (label: string) => [
  'ページを開く',
  label,
  `${label}を追加`,
  '基本情報',
  '担当者',
  '更新日時',
  '書き出し',
  '条件',
  '条件をすべて外す',
  '表示列',
  '名前',
]
const formWords = (label: string) => [
  `${label}を登録`,
  `${label}を追加`,
  '内容',
  '副担当者',
  '取消',
  '名前',
  '基本情報',
  '担当者',
]
