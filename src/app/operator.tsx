import { OperatorShell } from '#foundation/ui/shell/operator-shell.tsx'
import type { Slice } from '#foundation/ui/shell/slice.ts'
import { start } from '#foundation/ui/start.tsx'
import { operatorArea } from '#foundation/ui/surface.ts'

/** The operator's screens; a line is what it is in back-office.tsx, with paths after /admin. */
const slices: readonly Slice[] = [
  {
    families: ['enterprises'],
    tabs: [{ label: 'エージェント', path: 'enterprises' }],
    load: () => import('#operator/ui/pages.tsx'),
  },
]

start(operatorArea, slices, OperatorShell)
