import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunction, Navigate, Outlet, redirect, useLocation } from 'react-router'
import { ApiError } from '../api-error.ts'
import { supportEnded, supportEndedPath } from '../errors.ts'
import { sessionHeaders, supportMark } from '../session-headers.ts'
import { landingOf, memberQuery, type Surface, useMember, useSurface } from '../surface.ts'
import { signInPath } from './return-path.ts'

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** True when the cookies may be a session of this surface: its strategy, or none stated, or the operator's support in it. */
function maybeSignedIn(surface: Surface): boolean {
  const { uid, strategy } = sessionHeaders(document.cookie)
  if (surface.strategy === 'enterprise' && supportMark(document.cookie)) return true
  return Boolean(uid) && (!strategy || strategy === surface.strategy)
}

/** Reads what the first screen needs beside the member; what cannot be read is read, and complained about, there. */
export type ReadAhead = (queryClient: QueryClient) => Promise<unknown>

/** Every screen under the shell: reads the member, or leads to the sign-in page and back. */
export const requireMember = (
  surface: Surface,
  queryClient: QueryClient,
  readAhead: ReadAhead,
): LoaderFunction => {
  const read = () => Promise.all([queryClient.ensureQueryData(memberQuery(surface)), readAhead(queryClient)])
  // Asked for at once, while the chunk of the first screen travels.
  if (window.location.pathname !== surface.signIn && maybeSignedIn(surface)) read().catch(() => undefined)
  return async ({ request }) => {
    const from = pathOf(request.url)
    if (!maybeSignedIn(surface)) return redirect(signInPath(surface, from))
    try {
      await read()
      return null
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error
      if (error.code === supportEnded) return redirect(supportEndedPath)
      if (error.status === 401 || error.status === 422) return redirect(signInPath(surface, from))
      return redirect(signInPath(surface, from, 'error', error.requestId))
    }
  }
}

/** The sign-in page: a signed-in visitor goes to the landing page, unless sent here with a reason. */
export const guestOnly =
  (surface: Surface, queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    if (new URL(request.url).searchParams.has('reason') || !maybeSignedIn(surface)) return null
    const member = await queryClient.ensureQueryData(memberQuery(surface)).catch(() => null)
    return member ? redirect(landingOf(surface, member)) : null
  }

/** The area's own address leads to where the member lands. */
export const landingLoader =
  (surface: Surface, queryClient: QueryClient): LoaderFunction =>
  async () =>
    redirect(landingOf(surface, await queryClient.ensureQueryData(memberQuery(surface)).catch(() => ({}))))

/** Routes below are for members from this authority on (1 manager, 2 administrator); others go to sign-in. */
function AuthorityGuard({ from }: { from: 1 | 2 }) {
  const { pathname, search } = useLocation()
  const surface = useSurface()
  if (useMember().authority >= from) return <Outlet />
  return <Navigate to={signInPath(surface, pathname + search, 'forbidden')} replace />
}

/** Layout routes of a slice: `{ Component: ManagerOnly, children: [...] }`. */
export const ManagerOnly = () => <AuthorityGuard from={1} />
export const AdministratorOnly = () => <AuthorityGuard from={2} />
