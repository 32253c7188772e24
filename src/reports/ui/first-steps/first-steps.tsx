import { ActionIcon } from '@mantine/core'
import { ArrowRight, X } from 'lucide-react'
import { Link } from 'react-router'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { Note, Panel, Row, Spring } from '#foundation/ui/layout.tsx'
import primitives from '#foundation/ui/primitives.module.css'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import styles from './first-steps.module.css'
import { type FirstStepsLeft, useFirstSteps } from './use-first-steps.ts'
import { useShown } from './use-shown.ts'

/** What a new enterprise does first, each step with its tick and its way there; gone once all are done or a member closes it. */
export function FirstSteps() {
  const left = useFirstSteps()
  return left ? <Card {...left} /> : null
}

function Card({ steps, done }: FirstStepsLeft) {
  const showing = useShown()
  const close = async () => {
    await showing.mutateAsync(false)
    flashUndo('はじめの手順を閉じました。右上のヘルプから、また表示できます', () => showing.mutate(true))
  }
  return (
    <Panel className={styles.card} aria-label="はじめの手順">
      <Row as="header" gap={12}>
        <h2>はじめの手順</h2>
        <span className={styles.bar}>
          <progress className={primitives.progress} value={done} max={steps.length} aria-label="済んだ手順" />
        </span>
        <Note as="span">
          {done} / {steps.length}
        </Note>
        <Spring />
        <ActionIcon size={28} aria-label="はじめの手順を閉じる" loading={showing.isPending} onClick={close}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Row>
      <ol>
        {steps.map(({ key, title, why, path, isDone }) => (
          <li key={key}>
            <Link to={`/enterprise/${path}`}>
              <StateIcon shape={isDone ? 'tick' : 'ring'} tone={isDone ? 'ok' : 'mute'} size={16} />
              <b>{title}</b>
              <span>{why}</span>
              <Note as="span" tone={isDone ? 'ok' : undefined}>
                {isDone ? '済み' : <ArrowRight size={14} aria-hidden />}
              </Note>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
