import { BackOfficeShell } from './ui/shell/back-office-shell.tsx'
import type { Slice } from './ui/shell/slice.ts'
import { start } from './ui/start.tsx'
import { backOffice } from './ui/surface.ts'

/**
 * Every slice with screens, one line each, in the order of the top bar:
 *
 *   { families: ['candidates'], creates: [{ label: '候補者を追加', path: 'candidates/create' }], load: () => import('./candidates/pages.tsx') },
 *
 * `families` are the first path segments after /enterprise that the slice answers (the tabs of the top bar follow
 * from them), `creates` its entries in the quick-create menu (leave it out when there are none), and
 * `./candidates/pages.tsx` exports `routes: RouteObject[]` with paths after /enterprise, such as
 * `{ path: 'candidates/:id_by_enterprise_id/:tab?', Component: CandidatePage }`.
 */
const slices: readonly Slice[] = []

start(backOffice, slices, BackOfficeShell)
