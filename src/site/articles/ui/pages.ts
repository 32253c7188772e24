import type { RouteObject } from 'react-router'

/** The pages of articles, their categories and tags; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'articles',
    handle: { title: '記事' },
    lazy: async () => ({ Component: (await import('./articles-page.tsx')).ArticlesPage }),
  },
  {
    path: 'articles/form/:id',
    handle: { title: '記事の編集' },
    lazy: async () => ({ Component: (await import('./editor-page.tsx')).EditorPage }),
  },
  {
    path: 'article_categories',
    handle: { title: '記事のカテゴリ' },
    lazy: async () => ({ Component: (await import('./labels-page.tsx')).CategoriesPage }),
  },
  {
    path: 'article_tags',
    handle: { title: '記事のタグ' },
    lazy: async () => ({ Component: (await import('./labels-page.tsx')).TagsPage }),
  },
]
