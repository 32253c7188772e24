import { areas } from '../../test/structure/house.ts'
import { type Names, namesOf, singularOf } from './names.ts'
import { refuse } from './refusal.ts'
import type { Tree } from './tree.ts'

/** A kind of record that stands before the new one in every registry. */
type Neighbour = { one: Names; all: Names }

const imported = /^import \{ (\w+) \} from '#(\w+)\/([\w-]+)\//gm

/**
 * The kinds of records of an area and of those before it, the nearest first: the new entry of a registry stands behind the
 * first of them that the registry knows, since registries go through the product in the order of the house.
 */
export const neighboursOf = (tree: Tree, area: string): readonly Neighbour[] => {
  const text = tree.read('src/app/entities.ts')
  const [, list = ''] = /export const entities: readonly Entity\[\] = \[([^\]]*)\]/.exec(text) ?? []
  const order = list.split(/[,\s]+/).filter(Boolean)
  const found = [...text.matchAll(imported)]
    .map(([, variable = '', home = '', slice = '']) => ({ variable, home, slice }))
    .filter(({ variable, home }) => order.includes(variable) && areas.indexOf(home) <= areas.indexOf(area))
    .sort(
      (a, b) =>
        areas.indexOf(b.home) - areas.indexOf(a.home) ||
        order.indexOf(b.variable) - order.indexOf(a.variable),
    )
  if (found.length === 0) refuse('src/app/entities.ts has changed its shape: no entity is found in it')
  return found.map(({ slice }) => {
    const plural = slice.replaceAll('-', '_')
    return { one: namesOf(singularOf(plural)), all: namesOf(plural) }
  })
}

/** What finds the entry of each in a registry: a pattern, made of its names. */
export const behind = (
  neighbours: readonly Neighbour[],
  pattern: (neighbour: Neighbour) => string,
): RegExp[] => neighbours.map((each) => new RegExp(pattern(each)))
