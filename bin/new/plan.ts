import type { Change } from './edits.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Tree } from './tree.ts'

/** What a kind of thing needs: files that are new, registries that change, and what is left to a person. */
export type Wish = {
  files: Readonly<Record<string, string>>
  changes: Readonly<Record<string, Change>>
  next: readonly string[]
}

/** Every file as it is to be, before anything is written. */
export type Plan = { made: Readonly<Record<string, string>>; changed: Readonly<Record<string, string>> }

const changedText = (tree: Tree, path: string, change: Change) => {
  if (!tree.has(path))
    return refuse(`${path} is not there any more; nothing was written, teach bin/new/ where it is`)
  try {
    return change(tree.read(path))
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(`${path}: ${error.message}`)
    throw error
  }
}

export const planOf = (tree: Tree, { files, changes }: Wish): Plan => {
  const there = Object.keys(files).filter((path) => tree.has(path))
  if (there.length > 0) refuse(`${there.join(', ')} exists already`)
  return {
    made: files,
    changed: Object.fromEntries(
      Object.entries(changes).map(([path, change]) => [path, changedText(tree, path, change)]),
    ),
  }
}
