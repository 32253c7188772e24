import './layers.css'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/nprogress/styles.layer.css'
import './base.css'
import './print.css'
import { NavigationProgress } from '@mantine/nprogress'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { enterArea } from './area.ts'
import { asApiError, type React, ReactContext, reactionTo, supportEndedPath } from './errors.ts'
import { Flashes, flashError } from './flash.tsx'
import { followMasters } from './master-version.ts'
import { createQueryClient } from './query-client.ts'
import type { ReadAhead } from './shell/guards.tsx'
import { whenIdle } from './shell/idle.ts'
import { createSurfaceRouter, type Guests } from './shell/router.tsx'
import { ShellContext } from './shell/shell-context.ts'
import type { Slice } from './shell/slice.ts'
import { signInPrompt } from './signin/sign-in-prompt.ts'
import { type Surface, SurfaceContext } from './surface.ts'
import { followTheme } from './theme-choice.ts'
import { ThemeProvider } from './theme-provider.tsx'
import { refuseUnresolvedText } from './unresolved-text.ts'

/** Starts one of the two signed-in areas in `#root`. */
export function start(
  surface: Surface,
  slices: readonly Slice[],
  Shell: ComponentType,
  guests: Guests,
  readAhead: ReadAhead = async () => undefined,
): void {
  enterArea(surface.home)
  followTheme()
  refuseUnresolvedText()
  const react: React = (error, moment) => {
    const failure = asApiError(error)
    const reaction = reactionTo(failure, moment)
    if (reaction.kind === 'sign_in') signInPrompt.set(true)
    else if (reaction.kind === 'support_ended') shell.router.navigate(supportEndedPath)
    else if (reaction.kind === 'restricted')
      shell.router.navigate(`${surface.home}/restrictions/${reaction.feature}`)
    else flashError(reaction.kind === 'flash' ? reaction.text : failure.message)
  }
  const queryClient = createQueryClient(react)
  const shell = createSurfaceRouter(surface, slices, Shell, queryClient, readAhead, guests)

  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <SurfaceContext value={surface}>
          <ShellContext value={{ slices, loadAll: shell.loadAll, pages: shell.pages }}>
            <ReactContext value={react}>
              <section aria-label="通信の状況">
                <NavigationProgress size={2} aria-label="読み込み中" withinPortal={false} />
              </section>
              <Flashes />
              <RouterProvider router={shell.router} />
            </ReactContext>
          </ShellContext>
        </SurfaceContext>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  followMasters(shell.router, queryClient)
  // A chunk that cannot be read ahead is read, and complained about, when its screen is opened.
  whenIdle(() => void shell.loadAll().catch(() => undefined))
}
