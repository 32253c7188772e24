import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Bell } from '#connections/notifications/ui/bell.tsx'
import { DuplicatesTool } from '#data/duplicates/ui/list-tool.tsx'
import { ExportTool } from '#data/exports/ui/list-tool.tsx'
import type { Entity } from '#foundation/entity/entity.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { propertiesQuery } from '#foundation/screens/enterprise-entity.tsx'
import { EntitiesContext } from '#foundation/screens/entities.ts'
import { type ListTool, ListTools } from '#foundation/screens/list/list-tools.ts'
import { SlotsContext } from '#foundation/screens/slot.tsx'
import { HelpContext, HelpFootContext, type LoadHelp } from '#foundation/ui/help/help-context.ts'
import { BackOfficeShell } from '#foundation/ui/shell/back-office-shell.tsx'
import { useIdle } from '#foundation/ui/shell/idle.ts'
import { start } from '#foundation/ui/start.tsx'
import { backOffice, enterpriseQuery, isSupport, useMember } from '#foundation/ui/surface.ts'
import { BroadcastTool } from '#marketing/broadcasts/ui/broadcast-tool.tsx'
import { ProposeTool } from '#marketing/proposals/ui/propose-tool.tsx'
import { ReadingTool } from '#reading/ui/list-tool.tsx'
import { slices } from './slices.ts'
import { slots } from './slots.tsx'

/** What every list offers in its title row; loaded lazily, since the first screen does not wait for it. */
const listTools: readonly ListTool[] = [ProposeTool, BroadcastTool, DuplicatesTool, ReadingTool, ExportTool]

let entities: Promise<readonly Entity[]> | undefined
const loadEntities = () => {
  entities ??= import('./entities.ts').then((loaded) => loaded.entities)
  return entities
}

let help: ReturnType<LoadHelp> | undefined
const loadHelp: LoadHelp = () => {
  help ??= import('./back-office-help.ts').then((loaded) => loaded.entries)
  return help
}

const SupportBanner = lazy(() => import('#operator/support/ui/banner.tsx'))

/** That the operator looks in, or may: told to those who can end it. Only who looks in is told before the screen stands. */
function SupportNotice() {
  const member = useMember()
  const looksIn = isSupport(member)
  const isIdle = useIdle()
  if (member.authority < ADMINISTRATOR || !(looksIn || isIdle)) return null
  return (
    <Suspense>
      <SupportBanner isSupport={looksIn} />
    </Suspense>
  )
}

const HelpLinks = lazy(() => import('#reports/ui/guide/help-links.tsx'))

const Guide = lazy(() => import('#reports/ui/guide/guide.tsx'))

/** The guide through the demo, once the browser is idle; no other enterprise has one. */
function DemoGuide() {
  const isDemo = useQuery(enterpriseQuery).data?.is_demo
  const looksIn = isSupport(useMember())
  const isIdle = useIdle()
  if (!isDemo || !isIdle || looksIn) return null
  return (
    <Suspense>
      <Guide />
    </Suspense>
  )
}

/** Support is offered no tool: all of them write or export. */
const noTools: readonly ListTool[] = []

const Shell = () => (
  <EntitiesContext value={loadEntities}>
    <SlotsContext value={slots}>
      <ListTools value={isSupport(useMember()) ? noTools : listTools}>
        <HelpContext value={loadHelp}>
          <HelpFootContext value={HelpLinks}>
            <BackOfficeShell bell={<Bell />} banner={<SupportNotice />} />
            <DemoGuide />
          </HelpFootContext>
        </HelpContext>
      </ListTools>
    </SlotsContext>
  </EntitiesContext>
)

/** What every list waits for: a list that starts without it would show its empty frame for 300 ms at least (React). */
const readAhead = (queryClient: QueryClient) =>
  queryClient.prefetchQuery({ ...propertiesQuery, meta: { quiet: true } })

/** What needs no session, beside signing in. */
const guests = {
  at: /^\/(inquiry|enterprise\/(inquiry|registration|reset_password|signup|support_ended))(\/|$)/,
  load: async () => (await import('./guest-pages.ts')).guestPages,
}

start(backOffice, slices, Shell, guests, readAhead)
