import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { ChoiceFilter, Filters, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { OwnerChip } from '#foundation/ui/owner-chip.tsx'
import type { FormRow } from '../schema.ts'
import { formsQuery } from './client.ts'
import { FormState, formStates } from './form-state.tsx'

const create = (
  <Button
    component={Link}
    to="/enterprise/questionnaire_forms/create"
    leftSection={<Plus size={16} aria-hidden />}
  >
    アンケートを作成
  </Button>
)

const columns: readonly Column<FormRow>[] = [
  {
    head: '名前',
    kind: 'long',
    cell: ({ id_by_enterprise_id: id, edition, name, title }) => (
      <>
        <Link to={`/enterprise/questionnaire_forms/${id}${edition === 0 ? '/select_column' : ''}`}>
          {name}
        </Link>
        {title !== name && <small>{title}</small>}
      </>
    ),
  },
  {
    head: '公式版',
    cell: ({ edition, has_changes }) => (
      <>
        {edition === 0 ? '—' : `公式版 ${edition}`}
        {edition > 0 && has_changes && <small>下書きに変更あり</small>}
      </>
    ),
  },
  {
    head: '状態',
    cell: ({ state, closes_on }) => (
      <>
        <FormState state={state} />
        {closes_on && state === 'open' && <small>{closes_on.replaceAll('-', '/')}まで</small>}
      </>
    ),
  },
  {
    head: '回答',
    kind: 'number',
    cell: ({ answer_count, waiting_count }) => (
      <>
        {answer_count.toLocaleString('ja-JP')}
        {waiting_count > 0 && <small>反映待ち {waiting_count.toLocaleString('ja-JP')}件</small>}
      </>
    ),
  },
  { head: '最後の回答', cell: ({ last_answered_at: at }) => (at ? formatInstant(at) : '—') },
  { head: '作成者', cell: ({ create_enterprise_member }) => <OwnerChip owner={create_enterprise_member} /> },
]

/** The enterprise's questionnaires; what shapes the list stands in the address. */
export function FormsPage() {
  const address = useListAddress()
  const query = { keyword: address.text('q'), state: address.choice('state', formStates), page: address.page }
  const { data } = useQuery({ ...formsQuery(query), placeholderData: keepPreviousData })
  return (
    <ListPage
      title="アンケートフォーム"
      views={{ target: 'questionnaire_form', page: 'questionnaire_forms' }}
      actions={create}
      filters={
        <Filters>
          <SearchBox address={address} label="名前・タイトルで検索" />
          <ChoiceFilter address={address} name="state" label="状態" all="すべての状態" choices={formStates} />
        </Filters>
      }
      label="アンケートフォームの一覧"
      columns={columns}
      keyOf={byId}
      rows={data?.questionnaire_form_drafts}
      count={data?.count}
      address={address}
      isFiltered={query.keyword !== '' || query.state !== null}
      empty={{
        title: '最初のアンケートを作りましょう',
        text: '質問を並べて公式版にすると、候補者にリンクを渡せます。回答は、候補者の項目の変更としても届きます。',
        actions: create,
      }}
      unmatched={{
        title: '条件に合うアンケートはありません',
        text: '検索の言葉や、状態の選択を変えてください。',
      }}
    />
  )
}
