import type { RouteObject } from 'react-router'

/** What is sent when, and who was written to how often; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'mailing_overview',
    handle: { title: '配信の予定' },
    lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
  },
  {
    path: 'mailing_overview/people',
    handle: { title: '送った人' },
    lazy: async () => ({ Component: (await import('./people-page.tsx')).PeoplePage }),
  },
]
