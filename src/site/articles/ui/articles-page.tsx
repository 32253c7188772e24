import { Button, Pagination, Select, TextInput } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Search, Trash2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess, flashUndo } from '#foundation/ui/flash.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { type ArticleState, stateLabels } from '../content.ts'
import styles from './articles.module.css'
import {
  type ArticleRow,
  articlesQuery,
  categoriesQuery,
  deleteArticle,
  refreshArticles,
  restoreArticle,
  tagsQuery,
} from './client.ts'
import { CreateArticle } from './create-article.tsx'
import { ArticleStateTag, ChangesTag } from './state-tag.tsx'

const pageSize = 50
const states = Object.entries(stateLabels).map(([value, label]) => ({ value, label }))

const readQuery = (params: URLSearchParams) => ({
  keyword: params.get('q') ?? '',
  state: (states.find(({ value }) => value === params.get('state'))?.value ?? null) as ArticleState | null,
  category_id: Number(params.get('category')) || null,
  page: Number(params.get('page')) || 1,
})

/** The agency's articles with their states; what shapes the list stands in the address. */
export function ArticlesPage() {
  const [params, setParams] = useSearchParams()
  const query = readQuery(params)
  const { data } = useQuery({ ...articlesQuery(query), placeholderData: keepPreviousData })
  const { data: categories = [] } = useQuery(categoriesQuery)
  const mayWrite = useMember().authority >= 1
  const set = (key: string, value: string | null) =>
    setParams(
      (before) => {
        if (value) before.set(key, value)
        else before.delete(key)
        if (key !== 'page') before.delete('page')
        return before
      },
      { replace: true },
    )
  const isFiltered = query.keyword !== '' || query.state !== null || query.category_id !== null
  const create = mayWrite && <CreateArticle />
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  return (
    <>
      <PageHeader
        title="記事"
        meta={data && `${data.count.toLocaleString('ja-JP')}件`}
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
      />
      <div className={styles.filters}>
        <TextInput
          aria-label="タイトルで検索"
          placeholder="タイトルで検索"
          leftSection={<Search size={16} aria-hidden />}
          value={query.keyword}
          onChange={(event) => set('q', event.currentTarget.value)}
        />
        <Select
          aria-label="状態"
          placeholder="すべての状態"
          clearable
          clearButtonProps={{ 'aria-label': '状態の選択を消す' }}
          data={states}
          value={query.state}
          onChange={(value) => set('state', value)}
        />
        <Select
          aria-label="カテゴリ"
          placeholder="すべてのカテゴリ"
          clearable
          clearButtonProps={{ 'aria-label': 'カテゴリの選択を消す' }}
          data={categories.map(({ id_by_enterprise_id, title }) => ({
            value: String(id_by_enterprise_id),
            label: title,
          }))}
          value={query.category_id === null ? null : String(query.category_id)}
          onChange={(value) => set('category', value)}
        />
      </div>
      {!data && <SkeletonRows rows={8} columns={6} height={56} />}
      {data?.count === 0 && (
        <EmptyState
          title={isFiltered ? '条件に合う記事はありません' : '最初の記事を書きましょう'}
          text={
            isFiltered
              ? '検索の言葉や、状態・カテゴリの選択を変えてください。'
              : '下書きは自動で保存されます。公開するまで、サイトには表示されません。'
          }
          actions={!isFiltered && create}
        />
      )}
      {data && data.count > 0 && <Table rows={data.articles} mayWrite={mayWrite} />}
      {pages > 1 && (
        <div className={styles.pages}>
          <Pagination
            total={pages}
            value={query.page}
            onChange={(page) => set('page', String(page))}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? '次のページ' : '前のページ',
            })}
          />
        </div>
      )}
    </>
  )
}

function Table({ rows, mayWrite }: { rows: readonly ArticleRow[]; mayWrite: boolean }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: tags = [] } = useQuery(tagsQuery)
  const nameOf = (labels: typeof tags, id: number | null) =>
    labels.find(({ id_by_enterprise_id }) => id_by_enterprise_id === id)?.title
  return (
    <table className={`${plain.table} ${styles.table}`}>
      <thead>
        <tr>
          {['サムネイル', 'タイトル', 'カテゴリ', 'タグ', '状態', '公開', '閲覧（30日）', '更新'].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
          {mayWrite && (
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id_by_enterprise_id}>
            <td>
              {row.thumbnail ? (
                <img className={styles.thumb} src={`${row.thumbnail}/320.webp`} alt="" loading="lazy" />
              ) : (
                <span className={styles.thumb} />
              )}
            </td>
            <td className={styles.title}>
              <Link to={`/enterprise/articles/form/${row.id_by_enterprise_id}`}>
                {row.title || '無題の記事'}
              </Link>
            </td>
            <td>{nameOf(categories, row.category_id) ?? '—'}</td>
            <td>{row.tag_ids.flatMap((id) => nameOf(tags, id) ?? []).join('、') || '—'}</td>
            <td>
              <ArticleStateTag state={row.state} />
              {row.has_changes && row.editions > 0 && <ChangesTag />}
            </td>
            <td>
              {row.reserved_published_at
                ? `${formatInstant(row.reserved_published_at)} 予約`
                : row.published_at
                  ? formatInstant(row.published_at)
                  : '—'}
            </td>
            <td className={styles.views}>
              {row.published_at ? row.views_30_days.toLocaleString('ja-JP') : '—'}
            </td>
            <td>{formatInstant(row.updated_at)}</td>
            {mayWrite && (
              <td>
                <DeleteButton row={row} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DeleteButton({ row }: { row: ArticleRow }) {
  const client = useQueryClient()
  const id = row.id_by_enterprise_id
  const undo = async () => {
    await restoreArticle(id)
    await refreshArticles(client)
    flashSuccess('記事を元に戻しました')
  }
  const removing = useMutation({
    mutationFn: () => deleteArticle(id),
    onSuccess: async () => {
      await refreshArticles(client)
      flashUndo(`「${row.title || '無題の記事'}」を削除しました`, undo)
    },
  })
  return (
    <Button
      variant="subtle"
      color="ng"
      aria-label={`「${row.title || '無題の記事'}」を削除`}
      loading={removing.isPending}
      onClick={() => removing.mutate()}
    >
      <Trash2 size={16} aria-hidden />
    </Button>
  )
}
