import { Body } from '../../articles/pages/body.tsx'
import { Layout } from '../../frame/ui/layout.tsx'
import type { TextPage } from '../page-content.ts'

/** Terms and privacy. */
export const Text = ({ page }: { page: TextPage }) => (
  <Layout frame={page.frame} className="text-page">
    <div className="wrap narrow text">
      <h1 data-part={`${page.name}_title`}>{page.heading}</h1>
      <div data-part={`${page.name}_body`}>
        <Body page={page} html={page.html} />
      </div>
    </div>
  </Layout>
)
