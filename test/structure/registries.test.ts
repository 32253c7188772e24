import { describe, expect, it } from 'vitest'
import { entities, operatorEntities } from '#app/entities.ts'
import { operatorStores } from '#app/operator-stores.ts'
import { stores } from '#app/stores.ts'
import { resources } from '#connections/api/resources.ts'
import { scopeEntities } from '#connections/api-tokens/scopes.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { eventTypes } from '#foundation/platform/events/event-types.ts'
import { routes } from '../browser/routes.ts'

type Registries = Readonly<Record<string, (entity: Entity) => boolean>>

const walks = (path: RegExp) => routes.some((route) => path.test(route.path))

/** What has to know every kind of record of the enterprises. The tables of backup and erasure are read from the catalogue. */
const registries: Registries = {
  'an area that the operator may close': ({ feature }) => feature !== null,
  'a store': ({ name }) => stores.some(({ entity }) => entity.name === name),
  '/api/v1 and MCP': ({ name }) => resources.some(({ of }) => of.entity.name === name),
  'scopes of tokens': ({ name, label }) =>
    scopeEntities.some((scope) => scope.name === name && scope.label === label.ja),
  'events that programs hear of': ({ name }) =>
    ['created', 'updated', 'deleted'].every((verb) => eventTypes.has(`${name}.${verb}`)),
  // The walk asserts that the list of the demo is full.
  'the walk of axe over the list, full in the demo': ({ plural }) =>
    walks(new RegExp(`^/(enterprise|admin)/${plural}(\\?|$)`)),
  'the walk of axe over a record': ({ plural }) => walks(new RegExp(`^/(enterprise|admin)/${plural}/\\d`)),
}

/** And every kind that the operator keeps; what the operator alone reads has no scope and no event. */
const operatorRegistries: Registries = {
  'a store': ({ name }) => operatorStores.some(({ entity }) => entity.name === name),
  'the walk of axe, full in the demo': ({ plural }) =>
    walks(new RegExp(`^/admin/(\\w+/)?${plural}(\\?|/|$)`)),
}

/** Kinds of record that a registry leaves out, each with its reason: `registry: kind`. */
const sentByStaff =
  'mails to many are written and sent by staff; programs hear `broadcast.finished` and `proposal.answered`'
const excused: Readonly<Record<string, string>> = Object.fromEntries(
  ['/api/v1 and MCP', 'events that programs hear of', 'scopes of tokens'].flatMap((registry) =>
    ['broadcast', 'proposal'].map((kind) => [`${registry}: ${kind}`, sentByStaff]),
  ),
)

const missing = (kinds: readonly Entity[], known: Registries) =>
  kinds
    .flatMap((entity) =>
      Object.entries(known).flatMap(([registry, knows]) =>
        knows(entity) ? [] : [`${registry}: ${entity.name}`],
      ),
    )
    .sort()

describe('what has to know every kind of record', () => {
  it('given a kind of record, then each registry knows it, or it is said why not', () => {
    expect(missing(entities, registries)).toEqual(Object.keys(excused).sort())
  })

  it('given a kind of record of the operator, then its registries know it', () => {
    expect(missing(operatorEntities, operatorRegistries)).toEqual([])
  })
})
