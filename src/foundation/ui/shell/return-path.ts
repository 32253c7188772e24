import type { Surface } from '../surface.ts'

/** Why one is on the sign-in page although a session may exist; such a visitor is not bounced back. */
export type SignInReason = 'error' | 'forbidden'

/** The sign-in page that leads back to `from` (path and query of the page left). */
export function signInPath(
  surface: Surface,
  from: string,
  reason?: SignInReason,
  requestId?: string,
): string {
  const query = new URLSearchParams({
    return_to: from,
    ...(reason && { reason }),
    ...(requestId && { request_id: requestId }),
  })
  return `${surface.signIn}?${query}`
}

/**
 * Where to go after signing in: only a screen of the same surface, never another site, the sign-in page or the address
 * that signs out; without one the surface's own address, which leads to the screen the member chose.
 */
export function returnPath(surface: Surface, wanted: string | null): string {
  if (!wanted?.startsWith(`${surface.home}/`) || /^\/\w+\/sign(in|out)/.test(wanted)) return surface.home
  return wanted
}
