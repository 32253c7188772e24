import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { flashSuccess } from '../flash.tsx'
import { type Member, useMember, useSurface } from '../surface.ts'
import { SignInForm } from './sign-in-form.tsx'
import { signInPrompt } from './sign-in-prompt.ts'
import styles from './signin.module.css'

/**
 * The session ended while a page is open: sign in over the page, so that one returns to it with what was typed
 * (RULES 8). Another member gets a fresh start instead of the first one's page.
 */
export default function SignInOverlay() {
  const surface = useSurface()
  const member = useMember()
  const queryClient = useQueryClient()
  const opened = signInPrompt.use()

  const goOn = (signedIn: Member) => {
    if (signedIn.email !== member.email) return window.location.assign(surface.landing)
    signInPrompt.set(false)
    queryClient.invalidateQueries()
    flashSuccess('ログインしました。続きから操作できます')
  }

  return (
    <Modal
      opened={opened}
      onClose={() => window.location.assign(surface.signIn)}
      title="もう一度ログインしてください"
      size={420}
      zIndex={500}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <p className={styles.lead}>ログインの有効期限が切れました。入力した内容はそのまま残っています。</p>
      <SignInForm email={member.email} onSignedIn={goOn} />
    </Modal>
  )
}
