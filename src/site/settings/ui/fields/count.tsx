import { Note } from '#foundation/ui/layout.tsx'
import styles from './fields.module.css'

/** Characters as the specification counts them: line breaks are none. */
export const countOf = (text: string): number => [...text.replace(/[\r\n]/g, '')].length

/** How many characters there are and may be. */
export function Count({ text, max }: { text: string; max: number }) {
  const count = countOf(text)
  return (
    <Note as="span" className={styles.count} {...(count > max && { tone: 'ng' })}>
      {count.toLocaleString('ja-JP')}/{max.toLocaleString('ja-JP')}字
    </Note>
  )
}

/** A box of one line with the length of its text at its end. */
export const counted = (text: string, max: number) => ({
  value: text,
  maxLength: max,
  rightSectionWidth: 72,
  rightSection: <Count text={text} max={max} />,
  rightSectionPointerEvents: 'none' as const,
})
