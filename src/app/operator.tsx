import type { Entity } from '#foundation/entity/entity.ts'
import { EntitiesContext } from '#foundation/screens/entities.ts'
import { HelpContext, type LoadHelp } from '#foundation/ui/help/help-context.ts'
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

let help: ReturnType<LoadHelp> | undefined
const loadHelp: LoadHelp = () => {
  help ??= import('./operator-help.ts').then((loaded) => loaded.entries)
  return help
}

const Shell = () => (
  <EntitiesContext value={loadEntities}>
    <HelpContext value={loadHelp}>
      <OperatorShell />
    </HelpContext>
  </EntitiesContext>
)

start(operatorArea, operatorSlices, Shell, guests)
