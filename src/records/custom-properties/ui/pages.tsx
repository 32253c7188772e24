import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { knownWord } from '#foundation/ui/shell/known-address.ts'
import { formTabOf, formTabs } from './form-tab.ts'

const form = () => import('./property-form-page.tsx')
const list = () => import('./properties-page.tsx')

const knownTab = knownWord(
  'tab',
  formTabs.map(({ value }) => value),
)

/** The tab of the form stands last in the address; `?tab=`, as it stood before, leads there. */
const tabInPath = (args: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(args.request.url)
  const asked = searchParams.get('tab')
  if (asked === null || args.params.tab) return knownTab(args)
  searchParams.delete('tab')
  return redirect(`${pathname}/${formTabOf(asked)}${searchParams.size > 0 ? `?${searchParams}` : ''}`)
}

/** The pages of the custom properties; paths after /enterprise/setting. Writing is for managers and above (RULES 3). */
export const propertyPages: RouteObject[] = [
  {
    path: 'properties',
    lazy: async () => {
      const { PropertiesPage } = await list()
      return { element: <PropertiesPage key="used" archived={false} /> }
    },
  },
  {
    path: 'properties/archive',
    lazy: async () => {
      const { PropertiesPage } = await list()
      return { element: <PropertiesPage key="archived" archived /> }
    },
  },
  {
    path: 'properties/create/:tab?',
    loader: tabInPath,
    handle: { authority: 1 },
    lazy: async () => ({ Component: (await form()).PropertyCreatePage }),
  },
  {
    path: 'properties/:id/edit/:tab?',
    loader: tabInPath,
    handle: { authority: 1 },
    lazy: async () => ({ Component: (await form()).PropertyEditPage }),
  },
]
