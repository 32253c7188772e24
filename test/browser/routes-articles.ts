import { expect } from '@playwright/test'
import { heading, type Route } from './route.ts'

/** How the public site is used. */
const analyses: readonly Route[] = [
  {
    title: 'サイト分析',
    area: 'enterprise',
    path: '/enterprise/analyses',
    full: (page) => expect(page.getByRole('region', { name: '閲覧の推移' })).toBeVisible(),
    empty: { account: 'empty', shows: 'この期間の閲覧はまだありません' },
    error: { call: '**/api/enterprise/analyses/show', status: 500 },
  },
  {
    title: '案件のサイトでの反応',
    area: 'enterprise',
    path: '/enterprise/jobs/1/site',
    full: (page) => expect(page.getByRole('region', { name: 'サイトでの反応' })).toBeVisible(),
    error: { call: '**/api/enterprise/analyses/record/*', status: 500 },
  },
]

/** Articles of the back office; the editor itself is looked at in articles.spec.ts, with something in it. */
export const articleRoutes: readonly Route[] = [
  ...analyses,
  {
    title: '記事の一覧',
    area: 'enterprise',
    path: '/enterprise/articles',
    full: heading('記事'),
    empty: { account: 'empty', shows: '最初の記事を書きましょう' },
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
