import { useEffect } from 'react'
import { useSignOut } from './use-sign-out.ts'

/**
 * The address that signs out (specification 2), the one screen that writes when it is opened (decision 0197): with the
 * token of the page as everywhere, so that a foreign page can do no more than lead somebody here.
 */
export function SignOutPage() {
  const signOut = useSignOut()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => signOut(), [])
  return <p role="status">ログアウトしています</p>
}
