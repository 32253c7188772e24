import type { RouteObject } from 'react-router'

const form = () => import('./template-form-page.tsx')

/** The pages of the mail templates; paths after /enterprise/setting. Writing is for managers and above (RULES 3). */
export const templatePages: RouteObject[] = [
  {
    path: 'message_templates',
    lazy: async () => ({ Component: (await import('./templates-page.tsx')).TemplatesPage }),
  },
  {
    path: 'message_templates/create',
    handle: { authority: 1 },
    lazy: async () => ({ Component: (await form()).TemplateCreatePage }),
  },
  {
    path: 'message_templates/:id',
    lazy: async () => ({ Component: (await form()).TemplateEditPage }),
  },
]
