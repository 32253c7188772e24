import { inTurn, withEntry, withImport } from './edits.ts'
import { checkPlural, namesOf, singularOf } from './names.ts'
import type { Wish } from './plan.ts'
import { jobText, queueMigration, queueTest, queueText } from './queue-texts.ts'
import type { Request } from './request.ts'
import { nextMigration } from './taken.ts'
import type { Tree } from './tree.ts'

/** Work that waits in a table of its own and is done by the shared queue, one enterprise after another's own. */
export const queueWish = (tree: Tree, { names: all, label, home }: Request): Wish => {
  checkPlural(all.snake)
  const texts = { all, one: namesOf(singularOf(all.snake)) }
  const slice = `src/${home.area}/${all.kebab}`
  const key = all.snake === all.kebab ? all.snake : `'${all.kebab}'`
  return {
    files: {
      [`${slice}/queue.ts`]: queueText(texts),
      [`${slice}/job.ts`]: jobText(texts),
      [`${slice}/${all.kebab}.api.test.ts`]: queueTest(texts),
      [nextMigration(tree, all)]: queueMigration(all.snake),
    },
    changes: {
      'src/app/background.ts': inTurn(
        withImport(`import { ${all.camel}Job } from '#${home.area}/${all.kebab}/job.ts'`),
        withEntry(
          'export const backgroundWork = (app: App): readonly JobKind<never>[] => [',
          `  ${all.camel}Job(app),`,
        ),
      ),
      'src/operator/health/queue-names.ts': withEntry(
        'export const queueNames: Readonly<Record<string, string>> = {',
        `  ${key}: '${label ?? `${all.words}の仕事`}',`,
      ),
      'test/structure/system.test.ts': withEntry(
        'const reviewed: Readonly<Record<string, string>> = {',
        `  '${slice}/job.ts': 'a job: which enterprises have ${all.words} waiting',`,
      ),
    },
    next: [
      `${slice}/: what one of them holds (with db/migrations/), and what is done with it (perform in job.ts)`,
      ...(label ? [] : ['src/operator/health/queue-names.ts: what the work is called in Japanese']),
      `npm run test:slice ${home.area}/${all.kebab}`,
    ],
  }
}
