import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import type { Signature } from '../../api/route.ts'
import { ApiError, apiOf } from '../api.ts'
import { forgetDrafts } from '../kept-draft.ts'
import { MessageCard } from '../pages/message-card.tsx'
import { useSurface } from '../surface.ts'

type SignOutCalls = readonly [Signature<'DELETE', `/api/${string}/auth/sign_out`, undefined, unknown>]
const api = apiOf<SignOutCalls>()

const UNAUTHORIZED = 401

/** Ends the session and leads to the sign-in page, where the program begins anew and holds nothing of the session. */
const useSignOut = () => {
  const surface = useSurface()
  const leave = () => {
    forgetDrafts()
    window.location.replace(surface.signIn)
  }
  return useMutation({
    mutationFn: () => api.delete(`${surface.api}/auth/sign_out`),
    onSuccess: leave,
    onError: (error) => {
      // There was no session any more.
      if (error instanceof ApiError && error.status === UNAUTHORIZED) leave()
    },
    meta: { quiet: true },
  })
}

/**
 * The address that signs out (specification 2), the one screen that writes when it is opened (decision 0197): with the
 * token of the page as everywhere, so that a foreign page can do no more than lead somebody here.
 */
export function SignOutPage() {
  const { mutate: signOut, isError, isPending, error } = useSignOut()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => signOut(), [])
  return (
    <main>
      <MessageCard
        icon={<LogOut size={20} aria-hidden />}
        title="ログアウト"
        actions={
          (isError || isPending) && (
            <Button loading={isPending} onClick={() => signOut()}>
              もう一度ログアウトする
            </Button>
          )
        }
      >
        {isError ? (
          <p role="alert">ログアウトできませんでした。まだログインしたままです。{error.message}</p>
        ) : (
          <p role="status">ログアウトしています</p>
        )}
      </MessageCard>
    </main>
  )
}
