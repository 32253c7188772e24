import { Button } from '@mantine/core'
import { formatInstant } from '../entity/kinds/date.ts'
import type { KeptDraft } from './kept-draft.ts'
import { Panel, Row, Spring } from './layout.tsx'

type Props<T> = {
  kept: KeptDraft<T> | undefined
  take: (value: T) => void
  answer: (isTaken: boolean) => void
}

/** Offers what was typed into this form before it was left. */
export function KeptDraftNote<T>({ kept, take, answer }: Props<T>) {
  if (!kept) return null
  return (
    <Panel tone="info">
      <Row wrap>
        <span>
          {formatInstant(kept.at)} に入力した、保存していない内容があります（この端末だけに残っています）。
        </span>
        <Spring />
        <Button
          size="xs"
          onClick={() => {
            take(kept.value)
            answer(true)
          }}
        >
          入力を戻す
        </Button>
        <Button size="xs" variant="default" onClick={() => answer(false)}>
          破棄
        </Button>
      </Row>
    </Panel>
  )
}
