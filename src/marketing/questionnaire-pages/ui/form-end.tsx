import { Icon } from '#site/frame/ui/icons.tsx'
import { Layout } from '#site/frame/ui/layout.tsx'
import type { FormEndPage } from '../page-content.ts'

/** After the answer, and where none is taken any more. */
export const FormEnd = ({ page }: { page: FormEndPage }) => (
  <Layout frame={page.frame} register className="form-page">
    <div className="wrap narrow message">
      {page.state === 'thanks' && <Icon name="done" />}
      <h1>{page.heading}</h1>
      <p className="form-words">{page.text}</p>
    </div>
  </Layout>
)
