import { Link, useLocation } from 'react-router'
import { GuestPage } from '#foundation/ui/signin/guest-page.tsx'
import { Notice } from '#foundation/ui/signin/notice.tsx'
import styles from '#foundation/ui/signin/signin.module.css'

/** After an inquiry was sent. */
export function CompletePage() {
  const isPublic = useLocation().pathname.startsWith('/inquiry')
  return (
    <GuestPage title="お問い合わせを受け付けました">
      <Notice
        tone="info"
        title="ありがとうございます。"
        text="内容を確認し、ご記入のメールアドレスにお返事します。"
      />
      <p className={styles.foot}>
        {isPublic ? (
          <Link to="/inquiry">もう一度問い合わせる</Link>
        ) : (
          <Link to="/enterprise">画面に戻る</Link>
        )}
      </p>
    </GuestPage>
  )
}
