import { useEffect, useState } from 'react'
import styles from './section-index.module.css'

export const sectionId = (at: number) => `section-${at}`

/** The section that is read now: the last one whose head has passed the upper third. */
function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const heads = Array.from({ length: count }, (_, at) => document.getElementById(sectionId(at)))
    const look = () => {
      const line = window.innerHeight / 3
      const at = heads.findLastIndex((head) => head !== null && head.getBoundingClientRect().top < line)
      setCurrent(Math.max(at, 0))
    }
    // Captured, because the column that scrolls is not the window.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [count])
  return current
}

/** The index of a long form or outline: a way to each of its sections. */
export function SectionIndex({ titles }: { titles: readonly string[] }) {
  const current = useCurrentSection(titles.length)
  const jump = (at: number) => document.getElementById(sectionId(at))?.scrollIntoView({ block: 'start' })
  return (
    <nav className={styles.index} aria-label="目次">
      {titles.map((title, at) => (
        <button key={title} type="button" aria-current={at === current || undefined} onClick={() => jump(at)}>
          {title}
        </button>
      ))}
    </nav>
  )
}
