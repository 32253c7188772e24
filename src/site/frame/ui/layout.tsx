import type { ReactNode } from 'react'
import type { Frame } from '../page-content.ts'
import { Footer } from './footer.tsx'
import { Head } from './head.tsx'
import { type DetailBar, Header, RegisterHeader } from './header.tsx'
import { Sprite } from './icons.tsx'
import { PreviewNote } from './preview-note.tsx'

type Parts = {
  frame: Frame
  at?: 'jobs' | 'articles'
  detail?: DetailBar
  register?: true
  className?: string
  children: ReactNode
}

/** A whole page of an enterprise's site. */
export const Layout = ({ frame, at, detail, register, className, children }: Parts) => (
  <html lang="ja">
    <Head frame={frame} />
    <body className={className}>
      <Sprite />
      <a className="skip" href="#main">
        本文へ移動
      </a>
      {frame.preview && <PreviewNote preview={frame.preview} />}
      {register ? <RegisterHeader frame={frame} /> : <Header frame={frame} at={at} detail={detail} />}
      <main id="main">{children}</main>
      <Footer frame={frame} />
    </body>
  </html>
)
