import type { ImagePlace } from '../../images/ui/client.ts'
import { Library } from '../../images/ui/library-page.tsx'
import { SitesFrame } from './sites-frame.tsx'
import { partName, tabOfPart } from './tabs.ts'

/** A part of the site by its tab, an article by its title. */
const linkOf = ({ kind, id, part, names, is_deleted }: ImagePlace) => {
  if (kind === 'article') {
    const label = `記事「${names[0] || '無題の記事'}」`
    return is_deleted ? { label } : { label, to: `/enterprise/articles/form/${id}` }
  }
  const tab = tabOfPart(part ?? '')
  const label = `サイト「${partName(part ?? '')}」`
  return tab ? { label, to: `/enterprise/sites/${tab.path}` } : { label }
}

/** The pictures that site and articles share, beside the tabs of the site. */
export function ImagesPage() {
  return (
    <SitesFrame>
      <Library linkOf={linkOf} />
    </SitesFrame>
  )
}
