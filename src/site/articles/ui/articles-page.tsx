import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { byId, type Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ChoiceFilter, Filters, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { flashSuccess, flashUndo } from '#foundation/ui/flash.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { type ArticleState, stateLabels } from '../content.ts'
import styles from './articles.module.css'
import { type ArticleRow, api, categoriesQuery, type Label, refreshArticles, tagsQuery } from './client.ts'
import { CreateArticle } from './create-article.tsx'
import { ArticleStateTag, ChangesTag } from './state-tag.tsx'

const states = Object.entries(stateLabels).map(([value, label]) => ({ value: value as ArticleState, label }))

/** The enterprise's articles with their states; what shapes the list stands in the address. */
export function ArticlesPage() {
  const address = useListAddress()
  const keyword = address.text('q')
  const state = address.choice('state', states)
  const { category } = address.number('category')
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/articles/index', {
      body: {
        keyword,
        page: address.page,
        ...(state && { state }),
        ...(category && { category_id: category }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: tags = [] } = useQuery(tagsQuery)
  const mayWrite = useMember().authority >= 1
  const create = mayWrite && <CreateArticle />
  const choices = categories.map(({ id_by_enterprise_id: id, title }) => ({
    value: String(id),
    label: title,
  }))
  return (
    <ListPage
      title="記事"
      views={{ target: 'article', page: 'articles' }}
      actions={
        <>
          <Button variant="default" component={Link} to="/enterprise/article_categories">
            カテゴリ
          </Button>
          <Button variant="default" component={Link} to="/enterprise/article_tags">
            タグ
          </Button>
          {create}
        </>
      }
      filters={
        <Filters>
          <SearchBox address={address} label="タイトルで検索" />
          <ChoiceFilter address={address} name="state" label="状態" all="すべての状態" choices={states} />
          <ChoiceFilter
            address={address}
            name="category"
            label="カテゴリ"
            all="すべてのカテゴリ"
            choices={choices}
          />
        </Filters>
      }
      label="記事の一覧"
      columns={columnsOf(categories, tags, mayWrite)}
      keyOf={byId}
      rows={data?.articles}
      count={data?.count}
      address={address}
      isFiltered={keyword !== '' || state !== null || category !== undefined}
      empty={{
        title: '最初の記事を書きましょう',
        text: '下書きは自動で保存されます。公開するまで、サイトには表示されません。',
        actions: create,
      }}
      unmatched={{
        title: '条件に合う記事はありません',
        text: '検索の言葉や、状態・カテゴリの選択を変えてください。',
      }}
    />
  )
}

const nameOf = (labels: readonly Label[], id: number | null) =>
  labels.find(({ id_by_enterprise_id }) => id_by_enterprise_id === id)?.title

const columnsOf = (
  categories: readonly Label[],
  tags: readonly Label[],
  mayWrite: boolean,
): Columns<ArticleRow> => [
  {
    head: 'サムネイル',
    cell: ({ thumbnail }) =>
      thumbnail ? (
        <img className={styles.thumb} src={`${thumbnail}/320.webp`} alt="" loading="lazy" />
      ) : (
        <span className={styles.thumb} />
      ),
  },
  {
    head: 'タイトル',
    kind: 'long',
    cell: ({ id_by_enterprise_id: id, title }) => (
      <Link to={`/enterprise/articles/form/${id}`}>{title || '無題の記事'}</Link>
    ),
  },
  { head: 'カテゴリ', cell: ({ category_id }) => nameOf(categories, category_id) ?? '—' },
  { head: 'タグ', cell: ({ tag_ids }) => tag_ids.flatMap((id) => nameOf(tags, id) ?? []).join('、') || '—' },
  {
    head: '状態',
    cell: ({ state, has_changes, editions }) => (
      <>
        <ArticleStateTag state={state} />
        {has_changes && editions > 0 && <ChangesTag />}
      </>
    ),
  },
  {
    head: '公開',
    cell: ({ reserved_published_at: reserved, published_at: at }) =>
      reserved ? `${formatInstant(reserved)} 予約` : at ? formatInstant(at) : '—',
  },
  {
    head: '閲覧（30日）',
    kind: 'number',
    cell: ({ published_at, views_30_days }) => (published_at ? views_30_days.toLocaleString('ja-JP') : '—'),
  },
  { head: '更新', cell: ({ updated_at }) => formatInstant(updated_at) },
  mayWrite && { head: '操作', kind: 'actions', cell: (row) => <DeleteButton row={row} /> },
]

function DeleteButton({ row }: { row: ArticleRow }) {
  const client = useQueryClient()
  const id = row.id_by_enterprise_id
  const undo = async () => {
    await api.post('/api/enterprise/articles/restore/:id', { id })
    await refreshArticles(client)
    flashSuccess('記事を元に戻しました')
  }
  const removing = useMutation({
    ...api.mutation.post('/api/enterprise/articles/delete/:id'),
    onSuccess: () => flashUndo(`「${row.title || '無題の記事'}」を削除しました`, undo),
  })
  return (
    <Button
      variant="subtle"
      color="ng"
      aria-label={`「${row.title || '無題の記事'}」を削除`}
      loading={removing.isPending}
      onClick={() => removing.mutate({ id })}
    >
      <Trash2 size={16} aria-hidden />
    </Button>
  )
}
