import { useElementSize } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { drawMail } from './draw-mail.ts'
import styles from './mail-preview.module.css'

/** Pixels of the window a mail is looked at in. */
export const widths = { pc: 640, phone: 360 } as const
export type Device = keyof typeof widths

const blank = '<!doctype html><html lang="ja"><head><title>メール</title></head><body></body></html>'

type Props = { title: string; html: string; device: Device; isDark: boolean }

/** A composed mail in the width of a desk or of a phone, made smaller where there is less room, as high as it is. */
export function MailFrame({ title, html, device, isDark }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState(480)
  const { ref, width: room } = useElementSize()
  const width = widths[device]
  const scale = room > 0 ? Math.min(1, room / width) : 1
  const measure = useCallback(() => {
    const root = frame.current?.contentDocument?.body
    if (root) setHeight(Math.max(240, root.scrollHeight))
  }, [])
  useEffect(() => {
    if (!isReady || !frame.current) return
    drawMail(frame.current, html, isDark)
    measure()
  }, [isReady, html, isDark, measure])
  useEffect(() => {
    const root = isReady ? frame.current?.contentDocument?.body : undefined
    if (!root) return
    const watching = new ResizeObserver(measure)
    watching.observe(root)
    return () => watching.disconnect()
  }, [isReady, measure])
  return (
    <div ref={ref} className={styles.room} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={blank}
        sandbox="allow-same-origin"
        onLoad={() => setReady(true)}
        style={{ width, height, scale: String(scale) }}
      />
    </div>
  )
}
