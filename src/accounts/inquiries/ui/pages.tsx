import type { RouteObject } from 'react-router'

/** Questions to the operator. */
export const inquiryPages: RouteObject[] = [
  {
    path: 'inquiry',
    handle: { title: 'お問い合わせ' },
    lazy: async () => ({ Component: (await import('./inquiry-page.tsx')).InquiryPage }),
  },
  {
    path: 'inquiry/complete',
    handle: { title: 'お問い合わせの完了' },
    lazy: async () => ({ Component: (await import('./complete-page.tsx')).CompletePage }),
  },
]
