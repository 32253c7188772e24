import { highlight } from './match.ts'
import styles from './palette.module.css'

/** Text with what matches the keyword marked. */
export function Highlighted({ keyword, text }: { keyword: string; text: string }) {
  return highlight(keyword, text).map((part, place) =>
    part.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <mark key={place} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
