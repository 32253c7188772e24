import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Row } from '../layout.tsx'
import { returnPath } from '../shell/return-path.ts'
import { useSurface } from '../surface.ts'
import { GuestFrame } from './guest-frame.tsx'
import { Notice } from './notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './signin.module.css'

/** The sign-in page of either surface (picture 11a). */
export function SignInPage() {
  const surface = useSurface()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isOperator = surface.strategy === 'admin'

  const enter = () => {
    // Another member may have been here before: nothing of theirs stays in memory.
    queryClient.clear()
    navigate(returnPath(surface, query.get('return_to')), { replace: true })
  }

  return (
    <GuestFrame>
      <div className={styles.middle}>
        <h1>{isOperator ? '運営ログイン' : 'ログイン'}</h1>
        <p className={styles.lead}>
          {isOperator
            ? '運営メンバーのメールアドレスでログインしてください。'
            : '会社のメールアドレスでログインしてください。'}
        </p>
        <Reason reason={query.get('reason')} requestId={query.get('request_id')} />
        <SignInForm
          onSignedIn={enter}
          below={
            <Row justify="between" className={styles.below}>
              <span>ログイン状態は14日間保持されます</span>
              <Link to={`${surface.home}/reset_password`}>パスワードを忘れた方</Link>
            </Row>
          }
        />
        {!isOperator && (
          <p className={styles.foot}>
            はじめてご利用の会社<Link to={`${surface.home}/signup`}>新規登録</Link>
          </p>
        )}
      </div>
    </GuestFrame>
  )
}

/** Why a member with a session stands here, and the way back. */
function Reason({ reason, requestId }: { reason: string | null; requestId: string | null }) {
  if (reason === 'error') {
    const number = requestId ? `お問い合わせ番号：${requestId}` : ''
    return (
      <Notice
        tone="ng"
        title="画面を表示できませんでした。"
        text={`もう一度ログインしてお試しください。${number}`}
      />
    )
  }
  if (reason === 'forbidden')
    return (
      <Notice
        tone="info"
        title="この画面を開く権限がありません。"
        text="権限のあるアカウントでログインするか、管理者にご依頼ください。"
      />
    )
  return null
}
