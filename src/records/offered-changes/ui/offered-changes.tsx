import { Button } from '@mantine/core'
import { ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { Panel, Row } from '#foundation/ui/layout.tsx'
import type { Change } from '../change.ts'
import styles from './offered-changes.module.css'

export type Decide = (how: 'apply' | 'keep', changes: readonly Change[]) => void

/** What one does with a change, and what it is called then. */
export type Words = { apply: string; keep: string; kept: string }

type OneProps = { change: Change; words: Words; isBusy: boolean; decide: (how: 'apply' | 'keep') => void }

const One = ({ change, words, isBusy, decide }: OneProps) => {
  const states = { waiting: '', same: '変更なし', applied: '反映済み', kept: words.kept }
  return (
    <li>
      <Row gap={6} className={styles.head}>
        <b>{change.label}</b>
        {change.state === 'waiting' ? (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={isBusy}
              aria-label={`${change.label}：${words.keep}`}
              onClick={() => decide('keep')}
            >
              {words.keep}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Check size={14} aria-hidden />}
              disabled={isBusy}
              aria-label={`${change.label}を${words.apply}`}
              onClick={() => decide('apply')}
            >
              {words.apply}
            </Button>
          </>
        ) : (
          <span>{states[change.state]}</span>
        )}
      </Row>
      <Row as="p" wrap gap={6} above={2}>
        {change.state === 'waiting' ? (
          <>
            <del>{change.old || '未入力'}</del>
            <ArrowRight size={14} aria-label="から" />
            <b>{change.new || '（空欄）'}</b>
          </>
        ) : (
          change.new || '（空欄）'
        )}
      </Row>
      {change.decided_at && (
        <small>
          {formatInstant(change.decided_at)} {change.enterprise_member?.name}
        </small>
      )}
    </li>
  )
}

type Props = {
  title: string
  /** Its place among the headings of the screen. */
  heading: 'h2' | 'h3'
  /** From whom and when, under the title. */
  note?: ReactNode
  changes: readonly Change[]
  words: Words
  isBusy: boolean
  decide: Decide
  /** More that can be done with all of them, before the button that takes them over. */
  acts?: ReactNode
}

/** What is offered for a record: old and new value, taken over one by one or all at once. */
export function OfferedChanges({
  title,
  heading: Heading,
  note,
  changes,
  words,
  isBusy,
  decide,
  acts,
}: Props) {
  const id = useId()
  const waiting = changes.filter(({ state }) => state === 'waiting')
  return (
    <Panel className={styles.changes} aria-labelledby={id}>
      <Row as="header" gap={6} wrap className={styles.head}>
        <Heading id={id}>{title}</Heading>
        {acts}
        {waiting.length > 0 && (
          <Button
            size="compact-md"
            leftSection={<Check size={14} aria-hidden />}
            loading={isBusy}
            onClick={() => decide('apply', waiting)}
          >
            {waiting.length}件を{words.apply}
          </Button>
        )}
      </Row>
      {note}
      <ul>
        {changes.map((change) => (
          <One
            key={change.key}
            change={change}
            words={words}
            isBusy={isBusy}
            decide={(how) => decide(how, [change])}
          />
        ))}
      </ul>
    </Panel>
  )
}
