import '#foundation/ui/layers.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '#foundation/ui/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Flashes } from '#foundation/ui/flash.tsx'
import { ShellContext } from '#foundation/ui/shell/shell-context.ts'
import type { Slice } from '#foundation/ui/shell/slice.ts'
import { backOffice, enterpriseQuery, memberQuery, SurfaceContext } from '#foundation/ui/surface.ts'
import { ThemeProvider } from '#foundation/ui/theme-provider.tsx'
import { Catalog } from './catalog.tsx'

const slices: readonly Slice[] = [
  {
    families: ['candidates'],
    tabs: [{ label: '候補者', path: 'candidates' }],
    creates: [{ label: '候補者を追加', path: 'candidates/create' }],
    load: async () => ({ routes: [] }),
  },
]

// Nobody is signed in here, and no server is asked.
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
queryClient.setQueryData(memberQuery(backOffice).queryKey, {
  id_by_enterprise_id: 1,
  l_name: '佐藤',
  f_name: '花子',
  email: 'sato@enterprise.example',
  authority: 2,
  contract_permission: 2,
})
queryClient.setQueryData(enterpriseQuery.queryKey, {
  name: '株式会社見本',
  name_service: null,
  restrictions: {},
  is_demo: false,
})

const router = createMemoryRouter([{ path: '*', element: <Catalog /> }])
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <ThemeProvider>
    <QueryClientProvider client={queryClient}>
      <SurfaceContext value={backOffice}>
        <ShellContext value={{ slices, loadAll: async () => undefined, pages: () => [] }}>
          <Flashes />
          <RouterProvider router={router} />
        </ShellContext>
      </SurfaceContext>
    </QueryClientProvider>
  </ThemeProvider>,
)
