import { Icon } from '../../frame/ui/icons.tsx'
import { Layout } from '../../frame/ui/layout.tsx'
import type { ThanksPage } from '../page-content.ts'

export const Thanks = ({ page }: { page: ThanksPage }) => (
  <Layout frame={page.frame} register className="thanks-page">
    <div className="wrap narrow message">
      <Icon name="done" />
      <h1>{page.applied ? '応募を受け付けました' : '会員登録が完了しました'}</h1>
      <p>ご入力のメールアドレスへ、受付のお知らせをお送りします。</p>
      <p>担当者が内容を確認し、通常2営業日以内にご入力のメールアドレスまたはお電話へご連絡します。</p>
      <p>
        {page.frame.site.hasJobs ? (
          <a className="button main large" href="/jobs">
            ほかの案件を見る
          </a>
        ) : (
          <a className="button main large" href="/">
            トップへ戻る
          </a>
        )}
      </p>
    </div>
  </Layout>
)
