import { Bare } from '#documents/public-links/bare.tsx'
import type { MessagePage, TextPage } from '../page-content.ts'
import { Layout } from './layout.tsx'

const isHeading = (line: string) => /^(■|第[0-9０-９一二三四五六七八九十]+条|[0-9０-９]+[.．])/.test(line)

/** Terms and privacy: the agency's text, its numbered or marked lines as headings. */
export const Text = ({ page }: { page: TextPage }) => (
  <Layout frame={page.frame} className="text-page">
    <div className="wrap narrow text">
      <h1>{page.heading}</h1>
      {page.paragraphs.map((line, i) =>
        isHeading(line) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text rendered once, its lines may repeat
          <h2 key={`${i}-${line}`}>{line.replace(/^■\s*/, '')}</h2>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text rendered once, its lines may repeat
          <p key={`${i}-${line}`}>{line}</p>
        ),
      )}
    </div>
  </Layout>
)

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
