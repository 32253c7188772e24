import { Note } from '#foundation/ui/layout.tsx'
import styles from './report.module.css'

/** Columns besides the first and the total that a lying sheet of A4 has room for (report.module.css counts the same). */
const most = 12

type Kept = 'newest' | 'largest'
const words: Record<Kept, string> = { newest: '新しい', largest: '大きい' }

/** Which columns of a table stay on paper; nothing where all do. */
export const onPaper = (columns: number, kept: Kept): Kept | undefined => (columns > most ? kept : undefined)

/** Says on paper that columns were left out, and where they are. */
export function PaperNote({ columns, kept }: { columns: number; kept: Kept }) {
  if (columns <= most) return null
  return (
    <Note inset above={4} below={8} className={styles.printed}>
      {columns}列のうち、{words[kept]}ほうの{most}
      列と計を印刷しています。すべての列は、画面の「書き出し」で保存できます。
    </Note>
  )
}
