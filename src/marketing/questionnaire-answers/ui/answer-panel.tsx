import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import styles from './answers.module.css'
import { Changes } from './changes.tsx'
import { answerQuery, type Detail } from './client.ts'

type Props = { id: number; around: readonly number[]; open: (id: number | null) => void }

const words: Readonly<Record<string, string>> = { skipped: '対象外', blank: '—' }

/** Every question in the words of the edition that was answered. */
const Answers = ({ items }: { items: Detail['items'] }) => (
  <dl className={styles.words}>
    {items.map(({ key, number, label, state, text, files }) => (
      <div key={key} data-heading={state === 'heading' || undefined}>
        <dt>
          {number} {label}
        </dt>
        <dd data-mute={state !== 'answered' || undefined}>
          {files.length > 0
            ? files.map(({ id, name }) => <span key={id}>{name}</span>)
            : (words[state] ?? text)}
        </dd>
      </div>
    ))}
  </dl>
)

/** One answer beside the list: the changes it offers, then every question. j and k go to the next and the one before. */
export function AnswerPanel({ id, around, open }: Props) {
  const { data } = useQuery({ ...answerQuery(id), select: (answer) => answer.questionnaire_form_mgmt })
  const at = around.indexOf(id)
  const step = (by: 1 | -1) => {
    const next = around[at + by]
    if (next !== undefined) open(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener an answer; the list beside it stays
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).closest('input, textarea, select, [role="dialog"]')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'j') step(1)
      else if (event.key === 'k') step(-1)
      else if (event.key === 'Escape') open(null)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [id, around.join()])
  return (
    <aside className={styles.panel} aria-label="回答の内容">
      <Row as="header" gap={4}>
        <h2>{data?.candidate ? `${data.candidate.name} の回答` : '回答'}</h2>
        {at >= 0 && (
          <Lead as="span">
            {at + 1} / {around.length}
          </Lead>
        )}
        <ActionIcon variant="subtle" aria-label="前の回答" disabled={at <= 0} onClick={() => step(-1)}>
          <ChevronUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label="次の回答"
          disabled={at < 0 || at >= around.length - 1}
          onClick={() => step(1)}
        >
          <ChevronDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label="閉じる" onClick={() => open(null)}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Row>
      {!data && <SkeletonRows rows={6} columns={2} />}
      {data && (
        <>
          <Lead below={8}>
            {formatInstant(data.answered_at ?? data.updated_at)}　公式版 {data.edition}
            {data.is_open_link ? '　公開リンクから　' : '　'}
            {data.candidate && <Link to={`/enterprise/candidates/${data.candidate.id}`}>候補者を開く</Link>}
          </Lead>
          {data.changes.length > 0 && <Changes answer={data} />}
          <h3>回答</h3>
          <Answers items={data.items} />
        </>
      )}
    </aside>
  )
}
