import { Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { askStageNotes } from '../ask-stage.ts'
import { askClose } from '../close-dialog.tsx'
import { useReopen } from '../use-reopen.ts'
import type { Card } from './board-state.ts'
import styles from './card.module.css'
import { useHoldStill } from './use-still.ts'

type Props = { card: Card; label: string }

function UsedMenu({ card, label }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const reopen = useReopen()
  const { id_by_enterprise_id: id, title: name } = card
  useHoldStill(isOpen)
  // The button was drawn anew with its menu. A key pressed while nothing has the focus would close the menu again.
  useLayoutEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      withinPortal={false}
      floatingStrategy="fixed"
      position="bottom-end"
      width={200}
    >
      <Menu.Target>
        <button ref={button} type="button" className={styles.menu} aria-label={label}>
          <Ellipsis size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => askStageNotes(id, name, card.opportunity_status_id)}>
          この段階の日時・メモを編集
        </Menu.Item>
        {card.close_status_id === null ? (
          <Menu.Item onClick={() => askClose({ id, name })}>見送り・辞退にする</Menu.Item>
        ) : (
          <Menu.Item onClick={() => reopen.mutate({ id, name })}>商談を再開</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What can be done with a card besides moving it. */
export function CardMenu({ card }: { card: Card }) {
  const [isUsed, setUsed] = useState(false)
  const label = `${card.candidate.name}の操作`
  // Hundreds of cards have a menu and few are opened: it is made when it is asked for.
  if (isUsed) return <UsedMenu card={card} label={label} />
  return (
    <button
      type="button"
      className={styles.menu}
      aria-label={label}
      aria-haspopup="menu"
      onClick={() => setUsed(true)}
    >
      <Ellipsis size={14} aria-hidden />
    </button>
  )
}
