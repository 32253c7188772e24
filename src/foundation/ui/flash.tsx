import { randomId } from '@mantine/hooks'
import { type ComponentType, useEffect, useState } from 'react'
import { noteHidden, rememberAct, takeBack } from './acts.ts'
import styles from './flash.module.css'
import type { Action, Flash } from './flash-box.tsx'
import { whenIdle } from './shell/idle.ts'

const success_ms = 3000
const undo_ms = 30_000

type Box = typeof import('./flash-box.tsx')
let read: Promise<Box> | undefined
/** Puts the box onto the page; set while `Flashes` stands there. */
let mount: ((Box: ComponentType) => void) | undefined

/** The box is no part of the first load: it comes when the browser is idle, at the latest with the first flash. */
const readBox = (): Promise<Box> => {
  read ??= import('./flash-box.tsx').catch((error) => {
    read = undefined
    throw error
  })
  return read.then((box) => {
    mount?.(box.FlashBox)
    return box
  })
}

/** What must be said although the box cannot be read. */
const sayPlainly = (text: string) => {
  const line = document.createElement('p')
  line.setAttribute('role', 'alert')
  line.className = styles.plain as string
  line.textContent = text
  document.body.append(line)
  setTimeout(() => line.remove(), undo_ms)
}

function show(
  type: Flash['type'],
  text: string,
  autoClose: Flash['autoClose'],
  action?: Action,
  id = randomId(),
) {
  const press = () => {
    void readBox().then((box) => box.hideFlash(id))
    action?.run()
  }
  readBox().then(
    (box) =>
      box.showFlash({
        id,
        type,
        text,
        autoClose,
        action: action && { label: action.label, run: press },
        onClose: () => noteHidden(id),
      }),
    () => sayPlainly(text),
  )
}

/** Something succeeded that is not visible anyway; closes after 3000 ms. */
export const flashSuccess = (text = '完了しました'): void => {
  show(1, text, success_ms)
}

/** Something failed; stays until it is closed. The action leads to where it can be put right. */
export const flashError = (text: string, action?: Action): void => {
  show(2, text, false, action)
}

/**
 * Something was done that can be taken back: by the button for 30 seconds, by Ctrl/⌘-Z, and from the history of one's
 * acts in the palette.
 */
export const flashUndo = (text: string, undo: () => void): void => {
  const id = randomId()
  const hideAndUndo = () => {
    void readBox().then((box) => box.hideFlash(id))
    undo()
  }
  rememberAct({ id, text, isShown: true, undo: hideAndUndo })
  show(1, text, undo_ms, { label: '取り消す', run: () => takeBack(id) }, id)
}

/** Where flashes stand, once on the page. */
export function Flashes() {
  const [Box, setBox] = useState<ComponentType>()
  useEffect(() => {
    mount = (found) => setBox(() => found)
    whenIdle(() => void readBox().catch(() => undefined))
    return () => {
      mount = undefined
    }
  }, [])
  return Box ? <Box /> : null
}
