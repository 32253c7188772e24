import { type ReactNode, useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import page from '#foundation/ui/pdf/page.module.css'
import styles from './document.module.css'

/** The columns of the page in their order, to each of which an address may lead. */
export const parts = ['preview', 'edit', 'mail']

/** Document, content and mail side by side; the keyboard starts in the part that the address names. */
export function Columns({ children }: { children: ReactNode[] }) {
  const { part } = useParams()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const at = parts.indexOf(part ?? '')
    const column = box.current?.children[at]
    column?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    column?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }, [part])
  return (
    <div ref={box} className={`${page.columns} ${styles.columns}`}>
      {children}
    </div>
  )
}
