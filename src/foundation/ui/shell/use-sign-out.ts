import { useMutation } from '@tanstack/react-query'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../api.ts'
import { useSurface } from '../surface.ts'

type SignOutCalls = readonly [Signature<'DELETE', `/api/${string}/auth/sign_out`, undefined, unknown>]
const api = apiOf<SignOutCalls>()

/** Ends the session and leads to the sign-in page. */
export function useSignOut(): () => void {
  const surface = useSurface()
  const { mutate } = useMutation({
    mutationFn: () => api.delete(`${surface.api}/auth/sign_out`),
    // Whatever the server answered, nothing of the session stays in memory.
    onSettled: () => window.location.replace(surface.signIn),
    meta: { quiet: true },
  })
  return mutate
}
