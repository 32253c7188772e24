import { heading, type Route } from './route.ts'

/** Articles of the back office; the editor itself is looked at in articles.spec.ts, with something in it. */
export const articleRoutes: readonly Route[] = [
  {
    title: '記事の一覧',
    area: 'enterprise',
    path: '/enterprise/articles',
    full: heading('記事'),
    error: { call: '**/api/enterprise/articles/index', status: 500 },
  },
  {
    title: '記事のカテゴリ',
    area: 'enterprise',
    path: '/enterprise/article_categories',
    full: heading('記事のカテゴリ'),
    error: { call: '**/api/enterprise/article_categories/index', status: 500 },
  },
  {
    title: '記事のタグ',
    area: 'enterprise',
    path: '/enterprise/article_tags',
    full: heading('記事のタグ'),
    error: { call: '**/api/enterprise/article_tags/index', status: 500 },
  },
]
