import { OperatorShell } from './ui/shell/operator-shell.tsx'
import type { Slice } from './ui/shell/slice.ts'
import { start } from './ui/start.tsx'
import { operatorArea } from './ui/surface.ts'

/** The operator's screens; a line is what it is in back-office.tsx, with paths after /admin. */
const slices: readonly Slice[] = [{ families: ['enterprises'], load: () => import('./operator/pages.tsx') }]

start(operatorArea, slices, OperatorShell)
