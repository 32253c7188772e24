import type { RouteObject } from 'react-router'

/** The settings of the opportunities; paths after /enterprise/setting. Writing is for managers and above. */
export const modelSettingPages: RouteObject[] = [
  {
    path: 'model_settings/opportunity',
    lazy: async () => ({
      Component: (await import('./opportunity-setting-page.tsx')).OpportunitySettingPage,
    }),
  },
  {
    path: 'model_settings/opportunity/edit',
    handle: { authority: 1 },
    lazy: async () => ({ Component: (await import('./opportunity-edit-page.tsx')).OpportunityEditPage }),
  },
  {
    path: 'model_settings/report_opportunity',
    lazy: async () => ({ Component: (await import('./report-setting-page.tsx')).ReportSettingPage }),
  },
  {
    path: 'model_settings/report_opportunity/edit',
    handle: { authority: 1 },
    lazy: async () => ({ Component: (await import('./report-edit-page.tsx')).ReportEditPage }),
  },
]
