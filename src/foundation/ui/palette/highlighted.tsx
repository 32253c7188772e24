import { highlight, highlightByReading } from './match.ts'
import styles from './palette.module.css'

type Props = { keyword: string; text: string; reading?: string | undefined }

/** Text with what matches the keyword marked, by its reading where the text itself does not hold it. */
export function Highlighted({ keyword, text, reading }: Props) {
  const plain = highlight(keyword, text)
  const parts = reading && !plain.some(({ hit }) => hit) ? highlightByReading(keyword, text, reading) : plain
  return parts.map((part, place) =>
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
