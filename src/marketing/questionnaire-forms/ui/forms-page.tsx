import { Button, Pagination, Select, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { OwnerChip } from '#foundation/ui/owner-chip.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { FormRow } from '../schema.ts'
import { formsQuery } from './client.ts'
import { FormState, formStates } from './form-state.tsx'
import styles from './forms.module.css'

const pageSize = 50

const readQuery = (params: URLSearchParams) => ({
  keyword: params.get('q') ?? '',
  state: (formStates.find(({ value }) => value === params.get('state'))?.value ?? null) as
    | FormRow['state']
    | null,
  page: Number(params.get('page')) || 1,
})

const create = (
  <Button
    component={Link}
    to="/enterprise/questionnaire_forms/create"
    leftSection={<Plus size={16} aria-hidden />}
  >
    アンケートを作成
  </Button>
)

/** The agency's questionnaires; what shapes the list stands in the address. */
export function FormsPage() {
  const [params, setParams] = useSearchParams()
  const query = readQuery(params)
  const { data } = useQuery({ ...formsQuery(query), placeholderData: keepPreviousData })
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
  const isFiltered = query.keyword !== '' || query.state !== null
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  return (
    <>
      <PageHeader
        title="アンケートフォーム"
        meta={data && `${data.count.toLocaleString('ja-JP')}件`}
        actions={create}
      />
      <div className={styles.filters}>
        <TextInput
          aria-label="名前・タイトルで検索"
          placeholder="名前・タイトルで検索"
          leftSection={<Search size={16} aria-hidden />}
          value={query.keyword}
          onChange={(event) => set('q', event.currentTarget.value)}
        />
        <Select
          aria-label="状態"
          placeholder="すべての状態"
          clearable
          clearButtonProps={{ 'aria-label': '状態の選択を消す' }}
          data={formStates}
          value={query.state}
          onChange={(value) => set('state', value)}
        />
      </div>
      {!data && <SkeletonRows rows={8} columns={6} />}
      {data?.count === 0 && (
        <EmptyState
          title={isFiltered ? '条件に合うアンケートはありません' : '最初のアンケートを作りましょう'}
          text={
            isFiltered
              ? '検索の言葉や、状態の選択を変えてください。'
              : '質問を並べて公式版にすると、候補者にリンクを渡せます。回答は、候補者の項目の変更としても届きます。'
          }
          actions={!isFiltered && create}
        />
      )}
      {data && data.count > 0 && <Table rows={data.questionnaire_form_drafts} />}
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

const heads = ['名前', '公式版', '状態', '回答', '最後の回答', '作成者']

const Table = ({ rows }: { rows: readonly FormRow[] }) => (
  <ScrollRegion label="アンケートフォームの一覧" className={plain.scroll}>
    <table className={plain.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={head === '回答' ? styles.number : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id_by_enterprise_id}>
            <td className={styles.name}>
              <Link
                to={`/enterprise/questionnaire_forms/${row.id_by_enterprise_id}${row.edition === 0 ? '/select_column' : ''}`}
              >
                {row.name}
              </Link>
              {row.title !== row.name && <small>{row.title}</small>}
            </td>
            <td>
              {row.edition === 0 ? '—' : `公式版 ${row.edition}`}
              {row.edition > 0 && row.has_changes && <small>下書きに変更あり</small>}
            </td>
            <td>
              <FormState state={row.state} />
              {row.closes_on && row.state === 'open' && (
                <small>{row.closes_on.replaceAll('-', '/')}まで</small>
              )}
            </td>
            <td className={styles.number}>
              {row.answer_count.toLocaleString('ja-JP')}
              {row.waiting_count > 0 && <small>反映待ち {row.waiting_count.toLocaleString('ja-JP')}件</small>}
            </td>
            <td>{row.last_answered_at ? formatInstant(row.last_answered_at) : '—'}</td>
            <td className={styles.creator}>
              <OwnerChip owner={row.create_enterprise_member} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
