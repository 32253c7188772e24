import { renderToStaticMarkup } from 'react-dom/server'
import { own } from '#foundation/rules/own.ts'
import { Picture } from '../../images/picture.tsx'
import type { JobCard } from '../../jobs/job-view.ts'
import { Price, Tags } from '../../jobs/ui/job-card.tsx'
import { replaceParts, withHeadingIds } from '../content.ts'
import type { ArticlePage } from '../page-content.ts'

/** A job in or beside an article. */
export const ArticleJob = ({ card }: { card: JobCard }) => (
  <div className={card.closed ? 'job article-job closed' : 'job article-job'}>
    <Tags tags={card.tags.filter((tag) => tag === 'remote' || tag === 'closed')} />
    <p className="article-job-name">
      <a href={`/jobs/detail/${card.id}`}>{card.name}</a>
    </p>
    <Price price={card.price} />
    <p className="job-line">{[card.days, card.workStyle].filter(Boolean).join('・')}</p>
  </div>
)

const sizes = '(min-width: 768px) 716px, 100vw'

type Parts = Pick<ArticlePage, 'embedded' | 'pictures'>

/** A part of the body as it was saved, with headings one can go to, pictures in every width and the jobs as they are now. */
export const Body = ({ page, html: given }: { page: Parts; html: string }) => {
  if (given === '') return null
  const html = replaceParts(withHeadingIds(given), {
    job: (id) => {
      const card = page.embedded[id]
      return card ? renderToStaticMarkup(<ArticleJob card={card} />) : ''
    },
    image: (url, alt) => {
      const picture = own(page.pictures, url)
      return picture
        ? renderToStaticMarkup(
            <Picture picture={picture} alt={alt} sizes={sizes} className="article-image" />,
          )
        : ''
    },
  })
  // A table wider than a phone is scrolled by itself, also by keys.
  const scrolled = html
    // A head that says nothing is no head to those who hear the table.
    .replaceAll(/<th([^>]*)>(?:<p><\/p>)?<\/th>/g, '<td$1></td>')
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0" role="region" aria-label="表"><table>')
    .replaceAll('</table>', '</table></div>')
  return (
    <div
      className="article-body"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: went through the allow-list when it was saved (rich-text.ts); what is put in comes from React
      dangerouslySetInnerHTML={{ __html: scrolled }}
    />
  )
}
