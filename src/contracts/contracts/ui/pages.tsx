import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { RecordError } from '#foundation/screens/deleted/record-error.tsx'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { knownWord, leadTo } from '#foundation/ui/shell/known-address.ts'
import { contract } from '../contract.ts'
import { ContractPage, knownContract } from './contract-page.tsx'
import { contractScreen } from './screen.tsx'
import { steps } from './wizard/steps.ts'
import { WizardPage } from './wizard/wizard-page.tsx'

const knownStep = knownWord(
  'step',
  steps.map(({ key }) => key),
)

/** A step of a wizard, which keeps it in the query, by an address of its own. */
const stepOf = (wizard: string): RouteObject => {
  const lead = leadTo(`/enterprise/${wizard}?step=:step`)
  return { path: `${wizard}/:step`, loader: (args: LoaderFunctionArgs) => knownStep(args) ?? lead(args) }
}

/** The screens of the contracts, with paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'contracts',
    handle: { title: '契約' },
    element: <EntityList key="contracts" screen={contractScreen} />,
  },
  { path: 'contracts/create', handle: { title: '契約を作成' }, Component: WizardPage },
  stepOf('contracts/create'),
  {
    path: 'contracts/:id/edit',
    handle: { title: '契約の内容' },
    loader: knownContract,
    Component: WizardPage,
  },
  stepOf('contracts/:id/edit'),
  {
    path: 'contracts/:id/:tab?',
    handle: { title: '契約の詳細' },
    loader: knownContract,
    errorElement: <RecordError entity={contract} />,
    Component: ContractPage,
  },
]
