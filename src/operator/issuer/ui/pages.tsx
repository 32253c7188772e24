import type { RouteObject } from 'react-router'

/** Who issues the invoices to enterprises; paths after /admin. */
export const routes: RouteObject[] = [
  {
    path: 'setting/issuer',
    handle: { title: '請求書の発行元' },
    lazy: async () => ({ Component: (await import('./issuer-pages.tsx')).IssuerPage }),
  },
  {
    path: 'setting/issuer/edit',
    handle: { title: '請求書の発行元', authority: 1 },
    lazy: async () => ({ Component: (await import('./issuer-pages.tsx')).IssuerEditPage }),
  },
]
