import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The product's files as they are read, by paths from its root; what is planned is not in it. */
export type Tree = {
  has(path: string): boolean
  read(path: string): string
  /** Paths that match a pattern. */
  list(pattern: string): string[]
}

export const treeAt = (root: string): Tree => ({
  has: (path) => existsSync(join(root, path)),
  read: (path) => readFileSync(join(root, path), 'utf8'),
  list: (pattern) => globSync(pattern, { cwd: root }).sort(),
})
