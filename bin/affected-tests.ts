import { roomOf } from '../test/structure/house.ts'
import type { Import } from '../test/structure/imports.ts'

const inSource = (file: string) => file.startsWith('src/')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** A test that runs the whole product: it reaches every file, whatever it is about. */
const ofProduct = (file: string) => file.endsWith('.api.test.ts') || file.startsWith('test/api/')
/** What knows every slice tells nothing about who needs one. */
const knowsAll = (file: string) => file.startsWith('src/app/')

/** These files, whoever imports one of them, and so on. */
const importersOf = (files: readonly string[], imports: readonly Import[]): ReadonlySet<string> => {
  const byFile = Map.groupBy(imports, ({ to }) => to)
  const seen = new Set(files)
  for (const file of seen) for (const { from } of byFile.get(file) ?? []) seen.add(from)
  return seen
}

/**
 * The test files that a change of `changed` (paths from the root) can touch. Unit tests: those that import a changed file,
 * directly or not. API tests: those beside it, those beside a slice that imports it itself, and those that import it
 * themselves or through the test support; by their imports alone every one of them would be touched by everything.
 */
export const affectedTests = (
  changed: readonly string[],
  files: readonly string[],
  imports: readonly Import[],
): string[] => {
  const direct = imports.filter(({ to }) => changed.includes(to)).map(({ from }) => from)
  const rooms = new Set(
    [...changed, ...direct.filter((file) => !knowsAll(file))]
      .filter((file) => inSource(file) && !isTest(file))
      .map(roomOf),
  )
  const start = [...changed, ...direct.filter(isTest)]
  const telling = imports.filter(({ to }) => !knowsAll(to))
  const reached = importersOf(start, telling)
  const near = importersOf(
    start,
    telling.filter(({ from }) => isTest(from) || !inSource(from)),
  )
  return files.filter(
    (file) =>
      isTest(file) &&
      (ofProduct(file) ? near.has(file) || (inSource(file) && rooms.has(roomOf(file))) : reached.has(file)),
  )
}
