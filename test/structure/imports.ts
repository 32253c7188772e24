import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = new URL('../../', import.meta.url).pathname

/** `to` is a path from the root or a package; `written` is what the import says. */
export type Import = { from: string; to: string; written: string; typeOnly: boolean }

/** Source files below a folder, tests left out, as paths from the root. */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(join(root, path)).isDirectory()) return sourceFiles(path)
    return /\.(ts|tsx)$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : []
  })

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports: paths from the root for our files, package names for others. */
export const importsOf = (file: string): Import[] => {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(statement)].map(([, type, fixed, lazy]) => {
    const wanted = fixed ?? lazy ?? ''
    const to = wanted.startsWith('.')
      ? relative(root, join(root, dirname(file), wanted))
      : wanted.replace(/^#/, 'src/')
    return { from: file, to, written: wanted, typeOnly: type !== undefined }
  })
}

/** Everything that runs when this file runs: its imports, followed; type-only ones left out. */
export const reachable = (entry: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(entry)) return seen
  seen.add(entry)
  if (!/\.tsx?$/.test(entry) || !existsSync(join(root, entry))) return seen
  for (const { to, typeOnly } of importsOf(entry)) if (!typeOnly) reachable(to, seen)
  return seen
}
