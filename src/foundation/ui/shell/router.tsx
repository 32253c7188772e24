import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { features } from '../../entity/entity.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import type { Surface } from '../surface.ts'
import { useLeaveQuestion } from '../unsaved-changes.ts'
import { mayReload } from './chunk-errors.ts'
import { guestOnly, landingLoader, type ReadAhead, requireMember } from './guards.tsx'
import { knownWord, withKnownNumbers } from './known-address.ts'
import { staticPages } from './page-titles.ts'
import { RouteError } from './route-error.tsx'
import { familyOf, type Slice } from './slice.ts'
import { useRouteChanges } from './use-page-title.ts'

function Root() {
  useRouteChanges()
  useLeaveQuestion()
  return <Outlet />
}

/** Nothing is drawn before the first screen: the progress bar shows that it is on its way. */
const Blank = () => null

const restrictions: RouteObject = {
  path: 'restrictions/:type',
  handle: { title: '機能のご利用について' },
  loader: knownWord('type', Object.keys(features)),
  errorElement: <RouteError />,
  lazy: async () => ({ Component: (await import('../pages/restricted-page.tsx')).RestrictedPage }),
}

const confirmPaths = { enterprise: '/enterprise/email_confirm', admin: '/admin/email_confirm' } as const

/** Behind the link of a mail, with or without a session. */
const emailConfirm = ({ strategy }: Surface): RouteObject => ({
  path: confirmPaths[strategy],
  handle: { title: '新しいメールアドレスの確認' },
  lazy: async () => ({ Component: (await import('../signin/email-confirm-page.tsx')).EmailConfirmPage }),
})

/** The frame of a surface; the routes of the slices are put under `member` when one of them is first visited. */
export function frame(
  surface: Surface,
  Shell: ComponentType,
  queryClient: QueryClient,
  readAhead: ReadAhead,
): RouteObject[] {
  const member: RouteObject = {
    id: 'member',
    path: surface.home,
    loader: requireMember(surface, queryClient, readAhead),
    shouldRevalidate: () => false,
    Component: Shell,
    children: [
      { index: true, loader: landingLoader(surface, queryClient) },
      ...(surface.strategy === 'enterprise' ? [restrictions] : []),
      { path: '*', Component: NotFoundPage },
    ],
  }
  const signIn: RouteObject = {
    path: surface.signIn,
    handle: { title: surface.strategy === 'admin' ? '運営ログイン' : 'ログイン' },
    loader: guestOnly(surface, queryClient),
    lazy: async () => ({ Component: (await import('../signin/sign-in-page.tsx')).SignInPage }),
  }
  return [
    {
      id: 'root',
      Component: Root,
      HydrateFallback: Blank,
      errorElement: <RouteError />,
      children: [
        signIn,
        {
          path: `${surface.home}/signout`,
          handle: { title: 'ログアウト' },
          lazy: async () => ({ Component: (await import('./sign-out-page.tsx')).SignOutPage }),
        },
        emailConfirm(surface),
        member,
        { path: '*', Component: NotFoundPage },
      ],
    },
  ]
}

/** The screens of a slice under the bar; so is an error of one, and a chunk that cannot be loaded. */
export const screensOf = (routes: readonly RouteObject[]): RouteObject => ({
  errorElement: <RouteError />,
  children: withKnownNumbers(routes),
})

/** Pages without a session beside the sign-in page, in a chunk of their own: the paths they answer, and their routes. */
export type Guests = { at: RegExp; load: () => Promise<readonly RouteObject[]> }

/** The router of a surface, and what the palette asks about its screens. */
export function createSurfaceRouter(
  surface: Surface,
  slices: readonly Slice[],
  Shell: ComponentType,
  queryClient: QueryClient,
  readAhead: ReadAhead,
  guests: Guests,
) {
  const placed = new Set<Slice>()
  type Patch = (parent: string, routes: RouteObject[]) => void
  const place = async (slice: Slice, patch: Patch) => {
    if (placed.has(slice)) return
    const { routes } = await slice.load()
    if (placed.has(slice)) return
    placed.add(slice)
    patch('member', [screensOf(routes)])
  }

  let isWelcomed = false
  const welcome = async (patch: Patch) => {
    const routes = await guests.load()
    if (!isWelcomed) patch('root', [...routes])
    isWelcomed = true
  }

  const router = createBrowserRouter(frame(surface, Shell, queryClient, readAhead), {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const family = familyOf(surface.home, path)
      const slice = slices.find(({ families }) => families.includes(family))
      const placing = guests.at.test(path) ? welcome(patch) : slice && place(slice, patch)
      await placing?.catch((error: unknown) => {
        if (mayReload(sessionStorage, Date.now())) window.location.assign(path)
        throw error
      })
    },
  })

  return {
    router,
    loadAll: async () => {
      const patch: Patch = (parent, routes) => router.patchRoutes(parent, routes)
      // Each begins in a task of its own: all in one would hold up what somebody does meanwhile.
      await Promise.all(
        slices.map(async (slice, at) => {
          await new Promise((begin) => setTimeout(begin, at))
          await place(slice, patch)
        }),
      )
    },
    pages: () => {
      const member = router.routes.flatMap(({ children }) => children ?? []).find(({ id }) => id === 'member')
      return staticPages(member?.children ?? [], surface.home)
    },
  }
}
