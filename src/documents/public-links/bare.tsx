import type { ReactNode } from 'react'
import type { PageAssets } from './public-page.ts'

type Parts = {
  title: string
  assets: PageAssets
  className?: string
  /** The page has conveniences of its own, and works without them. */
  hasScript?: boolean
  children: ReactNode
}

/** A page without an enterprise's site around it: hosts that show none, and what somebody opens from a mail. */
export const Bare = ({ title, assets, className, hasScript = false, children }: Parts) => (
  <html lang="ja">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <meta name="description" content={title} />
      <link rel="stylesheet" href={assets.bareStyle} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: custom properties from two checked colours; the policy names its hash */}
      <style dangerouslySetInnerHTML={{ __html: assets.theme }} />
    </head>
    <body className={className}>
      <main>{children}</main>
      {assets.door && (
        <footer className="to-portal">
          <a href={assets.door}>マイページを開く</a>
          <p>ほかのお願いや書類は、マイページでまとめて確認できます。</p>
        </footer>
      )}
      {hasScript && <script src={assets.script} defer />}
    </body>
  </html>
)
