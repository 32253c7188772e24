import styles from './primitives.module.css'

const widths = ['62%', '44%', '53%', '38%', '57%']

/** Rows of their final height while a list loads, so that nothing jumps. */
export function SkeletonRows({
  rows,
  columns,
  height = 36,
}: {
  rows: number
  columns: number
  height?: number
}) {
  return (
    <div role="status" aria-label="読み込み中">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className={styles.skeletonRow} style={{ height }}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move
            <span key={column} className={styles.skeletonCell}>
              <span style={{ width: widths[(row + column) % widths.length] }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** One bar of its final size: a heading or a value that is still on its way. */
export function SkeletonBar({ width, height = 14 }: { width: number | string; height?: number }) {
  return <span className={styles.skeletonBar} style={{ width, height }} aria-hidden="true" />
}
