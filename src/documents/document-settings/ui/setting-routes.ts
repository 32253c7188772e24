import type { RouteObject } from 'react-router'

const root = 'enterprise_document_settings'
const show = async () => ({ Component: (await import('./pages.tsx')).ShowPage })
const edit = async () => ({ Component: (await import('./pages.tsx')).EditPage })
const manager = { authority: 1 }

/** The document settings; paths after /enterprise/setting. */
export const documentSettingPages: RouteObject[] = [
  {
    path: `${root}/bank_account`,
    lazy: async () => ({ Component: (await import('./bank-accounts-page.tsx')).BankAccountsPage }),
  },
  {
    path: `${root}/bank_account/:index`,
    handle: manager,
    lazy: async () => ({ Component: (await import('./bank-account-page.tsx')).BankAccountPage }),
  },
  { path: `${root}/:group`, lazy: show },
  { path: `${root}/:group/edit`, handle: manager, lazy: edit },
  { path: `${root}/:group/:part`, lazy: show },
  { path: `${root}/:group/:part/edit`, handle: manager, lazy: edit },
]
