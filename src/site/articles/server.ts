import { articleListRoutes } from './article-routes.ts'
import { articleDraftRoutes } from './draft-routes.ts'
import { categoryKind, labelRoutes, tagKind } from './labels.ts'
import { articleVersionRoutes } from './version-routes.ts'

/** The calls of the back office on articles, their drafts, categories and tags. */
export const articleRoutes = [
  ...articleListRoutes,
  ...articleDraftRoutes,
  ...articleVersionRoutes,
  ...labelRoutes(categoryKind),
  ...labelRoutes(tagKind),
] as const
