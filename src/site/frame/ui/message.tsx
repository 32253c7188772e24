import { Bare } from '#documents/public-links/bare.tsx'
import type { MessagePage } from '../page-content.ts'
import { Layout } from './layout.tsx'

const Words = ({ page }: { page: MessagePage }) => (
  <div className="wrap narrow message">
    <h1>{page.heading}</h1>
    <p>{page.text}</p>
    {page.frame && (
      <p className="message-links">
        <a className="button main large" href="/">
          トップへ戻る
        </a>
        {page.frame.site.hasJobs ? (
          <a className="button line large" href="/jobs">
            案件を探す
          </a>
        ) : (
          <a className="button accent large" href="/register/profile">
            無料会員登録
          </a>
        )}
      </p>
    )}
  </div>
)

export const Message = ({ page }: { page: MessagePage }) =>
  page.frame ? (
    <Layout frame={page.frame} className="message-page">
      <Words page={page} />
    </Layout>
  ) : (
    <Bare title={page.heading} assets={page.assets}>
      <Words page={page} />
    </Bare>
  )
