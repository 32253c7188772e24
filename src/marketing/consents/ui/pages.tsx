import type { RouteObject } from 'react-router'
import { SuppressionsPage } from './suppressions-page.tsx'

/** The addresses that get no mails; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'mail_suppressions', handle: { title: '送らない宛先' }, Component: SuppressionsPage },
]
