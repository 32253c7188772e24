import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { ChoiceFilter, Filters, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { ListBody, pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { Initial } from '#foundation/ui/owner-chip.tsx'
import { heading, numbersOf } from '../../questionnaire-forms/item.ts'
import type { Draft } from '../../questionnaire-forms/ui/client.ts'
import { AnswerPanel } from './answer-panel.tsx'
import styles from './answers.module.css'
import { ChangesMark } from './changes-mark.tsx'
import { api, type Row } from './client.ts'

const changeChoices = [
  { value: 'waiting', label: '反映待ちあり' },
  { value: 'none', label: '反映待ちなし' },
] as const
const stateChoices = [{ value: 'started', label: '途中まで' }] as const

/** So many questions are shown beside each who answered. */
const shownQuestions = 4

const columnsOf = (
  { form }: Draft,
  chosen: number | null,
  open: (answer: number) => void,
): readonly Column<Row>[] => {
  const numbers = numbersOf(form)
  const questions = form.filter(({ type }) => type !== heading).slice(0, shownQuestions)
  return [
    {
      head: '候補者',
      cell: ({ id_by_enterprise_id: id, candidate }) => (
        <LinkButton className={styles.who} aria-pressed={id === chosen} onClick={() => open(id)}>
          {candidate ? (
            <>
              <Initial id={candidate.id} name={candidate.name} />
              {candidate.name}
            </>
          ) : (
            '（公開リンクの途中の人）'
          )}
        </LinkButton>
      ),
    },
    {
      head: '回答',
      kind: 'short',
      cell: ({ answered_at, updated_at }) => formatInstant(answered_at ?? updated_at),
    },
    ...questions.map(
      ({ key, label }): Column<Row> => ({
        head: `${numbers.get(key)} ${label}`,
        cell: ({ answers }) => <span className={styles.cell}>{answers[key] ?? '—'}</span>,
      }),
    ),
    { head: '変更', kind: 'short', cell: (row) => <ChangesMark row={row} /> },
  ]
}

/** The answers to a form, with the one in hand beside them. */
export function AnswerList({ form }: { form: Draft }) {
  const address = useListAddress()
  const { text, set, page } = address
  const changes = address.choice('changes', changeChoices)
  const filters = {
    ...(text('q') && { keyword: text('q') }),
    ...(text('state') === 'started' && { state: 'started' as const }),
    ...(changes && { changes }),
    ...address.number('edition'),
  }
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/questionnaire_form_mgmts/index', {
      body: { form_id: form.id_by_enterprise_id, state: 'answered', ...filters, page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const chosen = Number(text('answer')) || null
  const rows = data?.questionnaire_form_mgmts
  /** Other rows than before: the one in hand is put away. */
  const closing = {
    ...address,
    set: (changed: Parameters<typeof set>[0]) => set({ ...changed, answer: null }),
  }
  const open = (answer: number | null) =>
    set({ page: text('page'), answer: answer === null ? null : String(answer) })
  return (
    <div className={styles.split} data-open={chosen !== null || undefined}>
      <section className={styles.list} aria-label="回答の一覧">
        <Filters>
          <SearchBox address={address} label="氏名・回答の文字" />
          <ChoiceFilter address={address} name="changes" label="変更" all="変更" choices={changeChoices} />
          <ChoiceFilter
            address={address}
            name="edition"
            label="版"
            all="版"
            choices={Array.from({ length: form.edition }, (_, at) => ({
              value: String(at + 1),
              label: `公式版 ${at + 1}`,
            }))}
          />
          <ChoiceFilter
            address={closing}
            name="state"
            label="回答の状態"
            all="回答済み"
            choices={stateChoices}
          />
        </Filters>
        <ListBody
          label="回答の表"
          columns={columnsOf(form, chosen, open)}
          keyOf={byId}
          chosen={chosen}
          rows={rows}
          count={data?.count}
          address={closing}
          isFiltered={Object.keys(filters).length > 0}
          empty={{
            title: '回答はまだありません',
            text:
              form.edition === 0
                ? '「公式版にする」を押すと、リンクを渡して回答を受け取れます。'
                : 'メールのタブから候補者に送るか、設定のタブで公開リンクや候補者ひとりのリンクを作って渡してください。',
          }}
          unmatched={{
            title: '条件に合う回答はありません',
            text: '検索の言葉や、絞り込みを変えてください。',
            actions: null,
          }}
        />
      </section>
      {chosen !== null && (
        <AnswerPanel
          key={chosen}
          id={chosen}
          around={rows?.map(({ id_by_enterprise_id }) => id_by_enterprise_id) ?? []}
          open={open}
        />
      )}
    </div>
  )
}
