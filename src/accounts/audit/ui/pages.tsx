import type { RouteObject } from 'react-router'

/** The audit log; after /enterprise/setting, for administrators. */
export const auditPages: RouteObject[] = [
  {
    path: 'audit_log',
    lazy: async () => ({ Component: (await import('./audit-page.tsx')).AuditPage }),
  },
]
