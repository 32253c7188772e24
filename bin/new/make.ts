import { entityWish } from './entity.ts'
import { formatted } from './format.ts'
import { listWish } from './list.ts'
import { type Plan, planOf, type Wish } from './plan.ts'
import { queueWish } from './queue.ts'
import { refuse } from './refusal.ts'
import { type Request, usage } from './request.ts'
import { routeWish } from './route.ts'
import { checkFree } from './taken.ts'
import { type Tree, treeAt } from './tree.ts'

const kinds: Readonly<Record<string, (tree: Tree, request: Request) => Wish>> = {
  entity: entityWish,
  list: listWish,
  queue: queueWish,
  route: routeWish,
}

export type Made = Plan & Pick<Wish, 'next'>

/** Everything that a wish would write, formatted, with what is left to a person; nothing is written. */
export const make = (root: string, request: Request): Made => {
  const { kind, names } = request
  const wishOf = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!wishOf) return refuse(`${kind} is none of ${Object.keys(kinds).join(', ')}; ${usage}`)
  const tree = treeAt(root)
  checkFree(tree, names)
  const wish = wishOf(tree, request)
  const { made, changed } = planOf(tree, wish)
  const texts = formatted(root, { ...made, ...changed })
  const only = (paths: object) =>
    Object.fromEntries(Object.keys(paths).map((path) => [path, texts[path] ?? '']))
  return { made: only(made), changed: only(changed), next: wish.next }
}
