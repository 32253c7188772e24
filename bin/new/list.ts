import { inTurn, withEntry, withImport } from './edits.ts'
import { listMigration, listPagesText, listPageText, listServerText, listTest } from './list-texts.ts'
import { checkPlural, namesOf, singularOf } from './names.ts'
import { behind, neighboursOf } from './neighbours.ts'
import type { Wish } from './plan.ts'
import { refuse } from './refusal.ts'
import type { Request } from './request.ts'
import { helpEntry, helpText, knownWords, sliceEntry } from './screens.ts'
import { nextMigration } from './taken.ts'
import type { Tree } from './tree.ts'

/** The page of a list that is not of an entity, with the call it reads and the table behind it. */
export const listWish = (tree: Tree, { names: all, label, home }: Request): Wish => {
  if (label === undefined)
    return refuse(`a list needs its Japanese name: npm run new list ${all.snake} ラベル`)
  checkPlural(all.snake)
  const one = namesOf(singularOf(all.snake))
  const slice = `src/${home.area}/${all.kebab}`
  const texts = { all, one, label, home }
  const screens = { names: all, label, home }
  const near = neighboursOf(tree, home.area)
  return {
    files: {
      [`${slice}/server.ts`]: listServerText(texts),
      [`${slice}/ui/pages.tsx`]: listPagesText(texts),
      [`${slice}/ui/${all.kebab}-page.tsx`]: listPageText(texts),
      [`${slice}/ui/help.ts`]: helpText(screens, `${label}の記録を見る画面です。`, [
        '新しいものから順に並びます。',
        'ここでは読むだけで、記録は変わりません。',
      ]),
      [`${slice}/${all.kebab}.api.test.ts`]: listTest(texts),
      [nextMigration(tree, all)]: listMigration(all.snake),
    },
    changes: {
      'src/app/routes.ts': inTurn(
        withImport(`import { ${one.camel}Routes } from '#${home.area}/${all.kebab}/server.ts'`),
        withEntry(
          'const declared: readonly Route[] = [',
          `  ...${one.camel}Routes,`,
          behind(near, (n) => `\\.{3}${n.one.camel}Routes\\b`),
        ),
      ),
      'src/app/slices.ts': withEntry(
        'export const slices: readonly Slice[] = [',
        sliceEntry(screens),
        behind(near, (n) => `families: \\['${n.all.snake}'`),
      ),
      'src/app/back-office-help.ts': helpEntry(
        screens,
        behind(near, (n) => `\\.{3}${n.all.camel},`),
      ),
      'src/foundation/ui/palette/screen-words.json': knownWords({ [`/enterprise/${all.snake}`]: [label] }),
      'test/browser/routes.ts': withEntry(
        'export const routes: readonly Route[] = [',
        `  {
    title: '${label}の一覧',
    area: 'enterprise',
    path: '/enterprise/${all.snake}',
    full: heading('${label}'),
    empty: { account: 'empty', shows: '${label}はまだありません' },
    error: { call: '**/api/enterprise/${all.snake}/index', status: 500 },
  },`,
        behind(near, (n) => `\\('${n.all.snake}'`),
      ),
    },
    next: [
      `${slice}/: its columns (with db/migrations/), what writes its rows, and the feature that closes it (now ${home.feature})`,
      `${slice}/ui/help.ts: what the screen is for, and how its name is read`,
      `npm run test:slice ${home.area}/${all.kebab}`,
    ],
  }
}
