import type { RouteObject } from 'react-router'
import { knownWord } from '#foundation/ui/shell/known-address.ts'
import { personTypes } from '../kept-fields.ts'
import { ErasePage } from './erase-page.tsx'

/** The erasure of a person's data; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'personal_data/:type/:id',
    handle: { title: '個人情報の消去' },
    loader: knownWord('type', personTypes),
    Component: ErasePage,
  },
]
