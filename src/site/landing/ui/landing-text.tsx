import type { LandingTextPage } from '../page-content.ts'
import { LandingLayout } from './landing-layout.tsx'

/** The operator's terms or privacy policy. */
export const LandingText = ({ page }: { page: LandingTextPage }) => (
  <LandingLayout landing={page.landing}>
    <article className="lp-wrap lp-text">
      <h1>{page.heading}</h1>
      {page.paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, drawn once
        <p key={at}>{paragraph}</p>
      ))}
    </article>
  </LandingLayout>
)
