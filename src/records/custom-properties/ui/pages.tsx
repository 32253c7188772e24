import type { RouteObject } from 'react-router'

const form = () => import('./property-form-page.tsx')
const list = () => import('./properties-page.tsx')

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
    path: 'properties/create',
    handle: { authority: 1 },
    lazy: async () => ({ Component: (await form()).PropertyCreatePage }),
  },
  {
    path: 'properties/:id/edit',
    handle: { authority: 1 },
    lazy: async () => ({ Component: (await form()).PropertyEditPage }),
  },
]
