import { Button } from '@mantine/core'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import styles from './reading.module.css'
import type { Ending } from './use-ending.ts'
import type { ReadingDraft } from './use-reading-draft.ts'

const savingWords = { saved: '', saving: '保存しています', failed: '保存できていません' }

type Props = {
  draft: ReadingDraft
  ending: Ending
  next: () => void
  /** What the reading ends with, also by Control or Command and Enter. */
  label: string
  end: () => void
  disabled?: boolean
}

/** The ways out of a reading. */
export function EndingBar({ draft, ending, next, label, end, disabled = false }: Props) {
  const { finish, skip } = ending
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      event.preventDefault()
      button.current?.click()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Row className={styles.ending}>
      <Note as="span" role="status">
        {savingWords[draft.saving]}
      </Note>
      <Spring />
      <Button variant="subtle" color="gray" loading={skip.isPending} onClick={() => skip.mutate()}>
        見送る
      </Button>
      <Button variant="default" onClick={next}>
        あとで
      </Button>
      <Button
        ref={button}
        {...writesScreen}
        leftSection={<Check size={16} aria-hidden />}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        disabled={disabled}
        loading={finish.isPending}
        onClick={end}
      >
        {label}
      </Button>
    </Row>
  )
}
