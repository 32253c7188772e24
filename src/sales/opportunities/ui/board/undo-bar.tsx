import { ActionIcon, Button } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { X } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { noteHidden, rememberAct, takeBack } from '#foundation/ui/acts.ts'
import { CommandKbd } from '#foundation/ui/kbd.tsx'
import { LinkButton } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { contractPath, useMayContract } from '../contract-offer.ts'
import styles from './board.module.css'
import type { Done } from './use-board-moves.ts'

/** How long a move can be taken back here. */
const stay_ms = 30_000

/** Says what was moved and takes it back, as any act; a won opportunity offers its contract. */
export function UndoBar({ done, clear }: { done: Done; clear: () => void }) {
  const mayContract = useMayContract()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another move is another act
  const id = useMemo(() => randomId(), [done])
  useEffect(() => {
    const timer = setTimeout(clear, stay_ms)
    return () => clearTimeout(timer)
  }, [clear])
  useEffect(() => {
    rememberAct({ id, text: done.text, isShown: true, undo: done.undo })
    return () => noteHidden(id)
  }, [id, done])
  return (
    <div className={styles.undo}>
      <StateIcon shape="tick" tone="ok" size={16} />
      <span role="status">{done.text}</span>
      {done.won && mayContract && (
        <Button size="compact-md" component={Link} to={contractPath(done.won.id_by_enterprise_id)}>
          契約を作成
        </Button>
      )}
      <LinkButton onClick={() => takeBack(id)}>
        <b>取り消す</b>
      </LinkButton>
      <CommandKbd letter="Z" />
      <ActionIcon variant="subtle" color="gray" size={24} aria-label="閉じる" onClick={clear}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
