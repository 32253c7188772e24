import type { RouteObject } from 'react-router'
import { RecordError } from '#foundation/screens/deleted/record-error.tsx'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { contract } from '../contract.ts'
import { ContractPage, knownContract } from './contract-page.tsx'
import { contractScreen } from './screen.tsx'
import { CreateContractPage, EditContractPage } from './wizard/wizard-page.tsx'

/** The screens of the contracts, with paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'contracts',
    handle: { title: '契約' },
    element: <EntityList key="contracts" screen={contractScreen} />,
  },
  { path: 'contracts/create', handle: { title: '契約を作成' }, Component: CreateContractPage },
  {
    path: 'contracts/:id/edit',
    handle: { title: '契約を編集' },
    loader: knownContract,
    Component: EditContractPage,
  },
  {
    path: 'contracts/:id/:tab?',
    handle: { title: '契約の詳細' },
    loader: knownContract,
    errorElement: <RecordError entity={contract} />,
    Component: ContractPage,
  },
]
