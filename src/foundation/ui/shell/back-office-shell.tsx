import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../api.ts'
import { AnnouncingHelpButton, HelpButton } from '../help/help-button.tsx'
import { isSupport, useMember } from '../surface.ts'
import { soon_ms, useIdle } from './idle.ts'
import { NavigationBar } from './navigation-bar.tsx'
import { QuickCreate } from './quick-create.tsx'
import { useFamilies } from './shell-context.ts'
import { ShellFrame } from './shell-frame.tsx'
import { TopBar } from './top-bar.tsx'
import { useReadOnly } from './use-read-only.ts'
import { useStageNames } from './use-stage-names.ts'

const minute_ms = 60_000

export type ApplyCountCalls = readonly [
  Signature<
    'POST',
    '/api/enterprise/applies/index',
    { page: number; limit_value: number; conditions: { column: string; type: 1; value: number[] }[] },
    { count: number }
  >,
]
const api = apiOf<ApplyCountCalls>()

/** How many applications nobody has taken up; read again each minute. */
function useNewApplies(): number {
  const isIdle = useIdle(soon_ms)
  const count = useQuery({
    queryKey: ['applies', 'new-count'],
    queryFn: async ({ signal }) => {
      const body = {
        page: 1,
        limit_value: 1,
        conditions: [{ column: 'apply_status_id', type: 1 as const, value: [1] }],
      }
      return (await api.post('/api/enterprise/applies/index', { body, signal })).count
    },
    enabled: useFamilies().has('applies') && isIdle,
    refetchInterval: minute_ms,
    meta: { quiet: true },
  })
  return count.data ?? 0
}

/** Everything around a screen of the back office; `bell` and `banner` come from later areas. Support makes nothing and is told nothing. */
export function BackOfficeShell({ bell, banner }: { bell: ReactNode; banner: ReactNode }) {
  useStageNames()
  const looksIn = isSupport(useMember())
  useReadOnly(looksIn)
  const counts = { 応募: useNewApplies() }
  return (
    <ShellFrame
      banner={banner}
      bar={
        <TopBar
          navigation={<NavigationBar counts={counts} />}
          search="検索・移動"
          tools={
            <>
              {!looksIn && <QuickCreate />}
              {!looksIn && bell}
              {looksIn ? <HelpButton /> : <AnnouncingHelpButton />}
            </>
          }
        />
      }
    >
      <Outlet />
    </ShellFrame>
  )
}
