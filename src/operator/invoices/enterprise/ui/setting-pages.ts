import type { RouteObject } from 'react-router'

const recipient = () => import('./recipient-pages.tsx')
const handle = { authority: 1 }

/** Contract and billing; paths after /enterprise/setting. */
export const contractAndBillingPages: RouteObject[] = [
  {
    path: 'enterprise/invoice',
    handle,
    lazy: async () => ({ Component: (await recipient()).RecipientPage }),
  },
  {
    path: 'enterprise/invoice/edit',
    handle,
    lazy: async () => ({ Component: (await recipient()).RecipientEditPage }),
  },
  {
    path: 'enterprise_invoices',
    handle,
    lazy: async () => ({ Component: (await import('./invoices-page.tsx')).InvoicesPage }),
  },
  {
    path: 'enterprise_invoices/:id',
    handle,
    lazy: async () => ({ Component: (await import('./invoice-page.tsx')).InvoicePage }),
  },
]
