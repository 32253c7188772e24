import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { own } from '#foundation/rules/own.ts'
import { knownWord, unknownAddress } from '#foundation/ui/shell/known-address.ts'

const root = 'enterprise_document_settings'
const show = async () => ({ Component: (await import('./group-pages.tsx')).ShowPage })
const edit = async () => ({ Component: (await import('./group-pages.tsx')).EditPage })
const manager = { authority: 1 }

/** The groups, and the parts of those that have more than one page. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  basic: [],
  contract: ['common', 'sales', 'supplier'],
  billing_payment: ['billing', 'payment'],
  billing_merge: [],
}

const knownPage = ({ params: { group = '', part } }: LoaderFunctionArgs) => {
  const parts = own(partsOf, group)
  if (!parts || (part !== undefined && !parts.includes(part))) throw unknownAddress()
  return null
}

/** The document settings; paths after /enterprise/setting. */
export const documentSettingPages: RouteObject[] = [
  {
    path: `${root}/bank_account`,
    lazy: async () => ({ Component: (await import('./bank-accounts-page.tsx')).BankAccountsPage }),
  },
  {
    path: `${root}/bank_account/:index`,
    handle: manager,
    loader: knownWord('index', ['1', '2', '3', '4', '5']),
    lazy: async () => ({ Component: (await import('./bank-account-page.tsx')).BankAccountPage }),
  },
  { path: `${root}/:group`, loader: knownPage, lazy: show },
  { path: `${root}/:group/edit`, handle: manager, loader: knownPage, lazy: edit },
  { path: `${root}/:group/:part`, loader: knownPage, lazy: show },
  { path: `${root}/:group/:part/edit`, handle: manager, loader: knownPage, lazy: edit },
]
