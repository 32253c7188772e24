import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { knownWord, leadTo } from '#foundation/ui/shell/known-address.ts'

const knownTab = knownWord('tab', ['setting', 'versions'])

/** The text is the first of the tabs: it is also found under its name. */
const leadToText = leadTo('/enterprise/articles/form/:id')
const textFirst = (args: LoaderFunctionArgs) =>
  args.params.tab === 'content' ? leadToText(args) : knownTab(args)

/** The pages of articles, their categories and tags; paths after /enterprise. */
export const routes: RouteObject[] = [
  {
    path: 'articles',
    handle: { title: '記事' },
    lazy: async () => ({ Component: (await import('./articles-page.tsx')).ArticlesPage }),
  },
  {
    path: 'articles/form',
    handle: { title: '記事を作成', authority: 1 },
    lazy: async () => ({ Component: (await import('./new-article-page.tsx')).NewArticlePage }),
  },
  {
    path: 'articles/form/:id/:tab?',
    handle: { title: '記事の編集' },
    loader: textFirst,
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
