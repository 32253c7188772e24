import type { RouteObject } from 'react-router'
import { ErasePage } from './erase-page.tsx'

/** The erasure of a person's data; paths after /enterprise. */
export const routes: RouteObject[] = [{ path: 'personal_data/:type/:id', Component: ErasePage }]
