import { Button, Modal } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { Actions, Note } from '#foundation/ui/layout.tsx'
import { srcOf } from '../address.ts'
import { type LibraryImage, useUpdateImage } from './client.ts'
import styles from './images.module.css'

const step = 5
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))
const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Sets what stays in sight when a page cuts the picture: by a click, or by the arrow keys. */
export function FocusDialog({ image, close }: { image: LibraryImage; close: () => void }) {
  const [at, setAt] = useState({ x: image.focus_x, y: image.focus_y })
  const update = useUpdateImage()
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setAt({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) })
  }
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    setAt({ x: within(at.x + move[0]), y: within(at.y + move[1]) })
  }
  const save = () =>
    update.mutate({ image, patch: { focus_x: at.x, focus_y: at.y } }, { onSuccess: () => close() })
  return (
    <Modal opened onClose={close} title="焦点を決める" size={720}>
      <Note>画面に合わせて切り抜くとき、いつも見せたいところを選びます。矢印キーでも動かせます。</Note>
      <div className={styles.focusFrame}>
        <button
          type="button"
          className={styles.focusPicture}
          onPointerDown={point}
          onKeyDown={press}
          aria-label={`焦点：左から${at.x}%、上から${at.y}%`}
          data-autofocus
        >
          <img src={srcOf(image.url, image.width, 960)} alt="" width={image.width} height={image.height} />
          <span className={styles.focusMark} style={{ left: `${at.x}%`, top: `${at.y}%` }} />
        </button>
      </div>
      <Note aria-live="polite">
        左から{at.x}%、上から{at.y}%
      </Note>
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button onClick={save} loading={update.isPending}>
          焦点を保存
        </Button>
      </Actions>
    </Modal>
  )
}
