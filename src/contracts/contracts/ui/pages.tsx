import type { RouteObject } from 'react-router'
import { RecordError } from '#foundation/screens/deleted/record-error.tsx'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { contract } from '../contract.ts'
import { ContractPage, knownContract } from './contract-page.tsx'
import { contractScreen } from './screen.tsx'
import { CreateContractPage, EditContractPage } from './wizard/wizard-page.tsx'

/** The screens of the contracts, with paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'contracts', element: <EntityList key="contracts" screen={contractScreen} /> },
  { path: 'contracts/create', Component: CreateContractPage },
  { path: 'contracts/:id/edit', loader: knownContract, Component: EditContractPage },
  {
    path: 'contracts/:id/:tab?',
    loader: knownContract,
    errorElement: <RecordError entity={contract} />,
    Component: ContractPage,
  },
]
