import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { countSearch, countView, countVisit } from './analyses/count.ts'
import { isVisitor } from './analyses/visitor.ts'
import { onlyCategory } from './frame/search.ts'
import type { Site } from './frame/site.ts'
import type { SitePage } from './page-content.ts'

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

/** Counts a page that was shown, in memory: it holds up no answer, and nothing that goes wrong here reaches the visitor. */
export const countPage = (app: App, site: Site, request: FastifyRequest, page: SitePage) => {
  try {
    if (isVisitor(request)) countKind(app, site, request, page)
  } catch (error) {
    request.log.error(error)
  }
}

const countKind = (app: App, { enterpriseId }: Site, request: FastifyRequest, page: SitePage) => {
  const view = countView.bind(null, app, enterpriseId, request)
  switch (page.kind) {
    case 'home':
      return view('home')
    case 'jobs': {
      const category = onlyCategory(page.search)
      view('jobs', category && `${category.name}-${category.id}`)
      return countSearch(app, enterpriseId, request, page.search, page.total)
    }
    case 'job':
      return view('job', String(page.job.id))
    case 'articles':
      return view('articles')
    case 'article':
      return view('article', idOf(request))
    case 'register':
      return countVisit(app, enterpriseId, request)
  }
}
