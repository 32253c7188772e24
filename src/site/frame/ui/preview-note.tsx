import type { Frame } from '../page-content.ts'
import { Icon } from './icons.tsx'

/** Above a draft that is seen by its link: that nobody else sees it, until when, and its other pages. */
export const PreviewNote = ({ preview }: { preview: NonNullable<Frame['preview']> }) => (
  <nav className="preview-note" aria-label="プレビューのページ">
    <p>
      <Icon name="alert" />
      下書きのプレビューです。公開はされていません。このリンクは {preview.until} まで使えます。
    </p>
    <ul>
      {preview.pages.map(({ label, path, isCurrent }) => (
        <li key={path}>
          <a href={path} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
