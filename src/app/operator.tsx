import type { Entity } from '#foundation/entity/entity.ts'
import { EntitiesContext } from '#foundation/screens/entities.ts'
import { OperatorShell } from '#foundation/ui/shell/operator-shell.tsx'
import { start } from '#foundation/ui/start.tsx'
import { operatorArea } from '#foundation/ui/surface.ts'
import { operatorSlices } from './operator-slices.ts'

/** What needs no session, beside signing in. */
const guests = {
  at: /^\/admin\/(registration|reset_password)(\/|$)/,
  load: async () => (await import('./operator-guest-pages.ts')).operatorGuestPages,
}

let entities: Promise<readonly Entity[]> | undefined
const loadEntities = () => {
  entities ??= import('./entities.ts').then((loaded) => loaded.operatorEntities)
  return entities
}

const Shell = () => (
  <EntitiesContext value={loadEntities}>
    <OperatorShell />
  </EntitiesContext>
)

start(operatorArea, operatorSlices, Shell, guests)
