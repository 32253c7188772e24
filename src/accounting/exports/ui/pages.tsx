import type { RouteObject } from 'react-router'
import { ExportsPage } from './exports-page.tsx'

/** Handing entries out; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'journals/exports', handle: { title: '仕訳の書き出し' }, Component: ExportsPage },
]
