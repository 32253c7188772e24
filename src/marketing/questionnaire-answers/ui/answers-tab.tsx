import { Button, Menu, Pagination, Select, TextInput } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Download, Search } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import switches from '#foundation/ui/view-switch.module.css'
import { heading, numbersOf } from '../../questionnaire-forms/item.ts'
import type { Draft } from '../../questionnaire-forms/ui/client.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { AnswerTable } from './answer-table.tsx'
import styles from './answers.module.css'
import { answersQuery, downloadAnswers, type ListQuery, unansweredQuery } from './client.ts'
import { SummaryPanel } from './summary-panel.tsx'
import { Tiles } from './tiles.tsx'
import { UnansweredMenu } from './unanswered-menu.tsx'

const pageSize = 50

const readQuery = (params: URLSearchParams, form: number): ListQuery => {
  const changes = params.get('changes')
  const edition = Number(params.get('edition'))
  return {
    form_id: form,
    keyword: params.get('q') ?? '',
    state: params.get('state') === 'started' ? 'started' : 'answered',
    page: Number(params.get('page')) || 1,
    limit_value: pageSize,
    ...(changes === 'waiting' || changes === 'none' ? { changes } : {}),
    ...(edition > 0 ? { edition } : {}),
  }
}

function DownloadMenu({ form }: { form: Draft }) {
  const making = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      saveFile(await downloadAnswers(form.id_by_enterprise_id, format), `回答_${form.name}.${format}`)
    },
  })
  if (useMember().authority < 1) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />} loading={making.isPending}>
          書き出し
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => making.mutate('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => making.mutate('xlsx')}>Excel</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const empty = (form: Draft, isFiltered: boolean) =>
  isFiltered ? (
    <EmptyState title="条件に合う回答はありません" text="検索の言葉や、絞り込みを変えてください。" />
  ) : (
    <EmptyState
      title="回答はまだありません"
      text={
        form.edition === 0
          ? '「公式版にする」を押すと、リンクを渡して回答を受け取れます。'
          : 'メールのタブから候補者に送るか、設定のタブで公開リンクや候補者ひとりのリンクを作って渡してください。'
      }
    />
  )

/** The answers to a form: figures, list with the one in hand beside it, or the sum of each question. */
export function AnswersTab({ form }: { form: Draft }) {
  const [params, setParams] = useSearchParams()
  const id = form.id_by_enterprise_id
  const query = readQuery(params, id)
  const isSummary = params.get('view') === 'summary'
  const { data } = useQuery({ ...answersQuery(query), placeholderData: keepPreviousData })
  const { data: unanswered } = useQuery(unansweredQuery(id))
  const set = (patch: Record<string, string | null>) =>
    setParams(
      (before) => {
        for (const [key, value] of Object.entries(patch))
          if (value) before.set(key, value)
          else before.delete(key)
        if (!('page' in patch) && !('answer' in patch)) before.delete('page')
        return before
      },
      { replace: true },
    )
  const chosen = Number(params.get('answer')) || null
  const rows = data?.questionnaire_form_mgmts ?? []
  const numbers = numbersOf(form.form)
  const questions = form.form
    .filter(({ type }) => type !== heading)
    .slice(0, 4)
    .map(({ key, label }) => ({ key, label: `${numbers.get(key)} ${label}` }))
  const isFiltered =
    query.keyword !== '' ||
    query.changes !== undefined ||
    query.edition !== undefined ||
    query.state === 'started'
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  return (
    <div className={styles.answers}>
      <div className={styles.tools}>
        <nav className={switches.switch} aria-label="回答の見方">
          <Link to="?" aria-current={isSummary ? undefined : 'page'}>
            一覧
          </Link>
          <Link to="?view=summary" aria-current={isSummary ? 'page' : undefined}>
            項目ごとの集計
          </Link>
        </nav>
        <div className={styles.toolActions}>
          <DownloadMenu form={form} />
          <UnansweredMenu form={id} />
        </div>
      </div>
      <Tiles form={form} unanswered={unanswered?.count} />
      {isSummary ? (
        <SummaryPanel form={id} open={(answer) => setParams({ answer: String(answer) })} />
      ) : (
        <div className={styles.split} data-open={chosen !== null || undefined}>
          <section className={styles.list} aria-label="回答の一覧">
            <div className={styles.filters}>
              <TextInput
                aria-label="氏名・回答の文字"
                placeholder="氏名・回答の文字"
                leftSection={<Search size={16} aria-hidden />}
                value={query.keyword ?? ''}
                onChange={(event) => set({ q: event.currentTarget.value })}
              />
              <Select
                aria-label="変更"
                placeholder="変更"
                clearable
                clearButtonProps={{ 'aria-label': '変更の絞り込みを消す' }}
                data={[
                  { value: 'waiting', label: '反映待ちあり' },
                  { value: 'none', label: '反映待ちなし' },
                ]}
                value={query.changes ?? null}
                onChange={(changes) => set({ changes })}
              />
              <Select
                aria-label="版"
                placeholder="版"
                clearable
                clearButtonProps={{ 'aria-label': '版の絞り込みを消す' }}
                data={Array.from({ length: form.edition }, (_, at) => ({
                  value: String(at + 1),
                  label: `公式版 ${at + 1}`,
                }))}
                value={query.edition ? String(query.edition) : null}
                onChange={(edition) => set({ edition })}
              />
              <Select
                aria-label="回答の状態"
                allowDeselect={false}
                data={[
                  { value: 'answered', label: '回答済み' },
                  { value: 'started', label: '途中まで' },
                ]}
                value={query.state ?? 'answered'}
                onChange={(state) => set({ state: state === 'started' ? state : null, answer: null })}
              />
            </div>
            {!data && <SkeletonRows rows={8} columns={6} />}
            {data?.count === 0 && empty(form, isFiltered)}
            {rows.length > 0 && (
              <AnswerTable
                rows={rows}
                questions={questions}
                chosen={chosen}
                open={(answer) => set({ answer: answer === null ? null : String(answer) })}
              />
            )}
            {pages > 1 && (
              <div className={styles.pages}>
                <Pagination
                  total={pages}
                  value={query.page ?? 1}
                  onChange={(page) => set({ page: String(page), answer: null })}
                  getControlProps={(control) => ({
                    'aria-label': control === 'next' ? '次のページ' : '前のページ',
                  })}
                />
              </div>
            )}
          </section>
          {chosen !== null && (
            <AnswerPanel
              key={chosen}
              id={chosen}
              around={rows.map(({ id_by_enterprise_id }) => id_by_enterprise_id)}
              open={(answer) => set({ answer: answer === null ? null : String(answer) })}
            />
          )}
        </div>
      )}
    </div>
  )
}
