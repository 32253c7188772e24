import { useQuery } from '@tanstack/react-query'
import type { AnswerAt } from '#foundation/ui/api.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Columns, Lead, Panel } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { questionnaireAnswerRoutes } from '../answer-routes.ts'
import styles from './answers.module.css'
import { api } from './client.ts'

type Item = AnswerAt<
  ReturnType<typeof questionnaireAnswerRoutes>,
  '/api/enterprise/questionnaire_form_mgmts/summary/:id'
>['summary']['items'][number]

const percent = (count: number, of: number) => (of > 0 ? Math.round((count / of) * 100) : 0)

/** The answers to a question as a table whose rows are drawn as bars: what is seen is what is read. */
const Bars = ({ item }: { item: Item }) => {
  const most = Math.max(1, ...item.bars.map(({ count }) => count))
  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">{item.label}の集計</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">回答</th>
          <th scope="col">グラフ</th>
          <th scope="col">件数</th>
          <th scope="col">割合</th>
        </tr>
      </thead>
      <tbody>
        {item.bars.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / most) * 100} height="10" />
              </svg>
            </td>
            <td>{count.toLocaleString('ja-JP')}件</td>
            <td>{percent(count, item.answered)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const One = ({ item, count, open }: { item: Item; count: number; open: (answer: number) => void }) => (
  <Panel className={styles.sum} aria-labelledby={`sum-${item.key}`}>
    <h2 id={`sum-${item.key}`}>
      {item.number} {item.label}
    </h2>
    <Lead above={2} below={8}>
      {item.answered.toLocaleString('ja-JP')}件の回答（{percent(item.answered, count)}%）
      {item.facts.map(({ name, text }) => `　${name} ${text}`)}
    </Lead>
    {item.bars.length > 0 && <Bars item={item} />}
    {item.texts.length > 0 && (
      <ul className={styles.texts}>
        {item.texts.map(({ id, text }) => (
          <li key={id}>
            <button type="button" onClick={() => open(id)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

/** Every question with what was answered to it. */
export function SummaryPanel({ form, open }: { form: number; open: (answer: number) => void }) {
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/questionnaire_form_mgmts/summary/:id', { id: form }),
    select: ({ summary }) => summary,
  })
  if (!data) return <SkeletonRows rows={8} columns={3} />
  if (data.count === 0)
    return (
      <EmptyState
        title="集計する回答はまだありません"
        text="回答が届くと、質問ごとの件数がここに並びます。"
      />
    )
  return (
    <Columns column_px={440} className={styles.sums}>
      {data.items.map((item) => (
        <One key={item.key} item={item} count={data.count} open={open} />
      ))}
    </Columns>
  )
}
