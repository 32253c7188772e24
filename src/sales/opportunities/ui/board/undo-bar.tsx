import { ActionIcon, Button } from '@mantine/core'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { CommandKbd } from '#foundation/ui/kbd.tsx'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { contractPath, useMayContract } from '../contract-offer.ts'
import styles from './board.module.css'
import type { Done } from './use-board-moves.ts'

/** How long a move can be taken back here. */
const stay_ms = 30_000

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')

/** Says what was moved and takes it back, by the button or ⌘Z; a won opportunity offers its contract. */
export function UndoBar({ done, clear }: { done: Done; clear: () => void }) {
  const mayContract = useMayContract()
  useEffect(() => {
    const timer = setTimeout(clear, stay_ms)
    return () => clearTimeout(timer)
  }, [clear])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'z' ||
        event.shiftKey ||
        !(event.ctrlKey || event.metaKey) ||
        isTyping(event.target)
      )
        return
      event.preventDefault()
      done.undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [done])
  return (
    <div className={styles.undo}>
      <StateIcon shape="tick" tone="ok" size={16} />
      <span role="status">{done.text}</span>
      {done.won && mayContract && (
        <Button size="compact-md" component={Link} to={contractPath(done.won.id_by_enterprise_id)}>
          契約を作成
        </Button>
      )}
      <LinkButton onClick={done.undo}>
        <b>取り消す</b>
      </LinkButton>
      <CommandKbd letter="Z" />
      <ActionIcon variant="subtle" color="gray" size={24} aria-label="閉じる" onClick={clear}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
