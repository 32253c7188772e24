import styles from './comparison-table.module.css'

/** What is compared in one row, as lines of text: what stood before beside what stands now. */
export type ComparedRow = {
  key: string
  name: string
  note?: string | undefined
  old: string[]
  now: string[]
}

/** More lines than this are shown only where they differ, and a line around. */
const longest = 12

/** Lines of a column; those the other lacks are marked, by element for who does not see colours. */
function Lines({ lines, others, mark: Mark }: { lines: string[]; others: string[]; mark: 'del' | 'ins' }) {
  if (lines.length === 0) return <p className={styles.none}>なし</p>
  const there = new Set(others)
  const differs = (at: number) => at in lines && !there.has(lines[at] as string)
  const shown = lines.map((_, at) => lines.length <= longest || [at - 1, at, at + 1].some(differs))
  return lines.map((line, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text, which may repeat
    if (shown[at]) return <p key={`${at}-${line}`}>{differs(at) ? <Mark>{line}</Mark> : line}</p>
    // biome-ignore lint/suspicious/noArrayIndexKey: the place of what is left out
    return at === 0 || shown[at - 1] ? <p key={at}>…</p> : null
  })
}

/** Two versions of something, old beside new: only the rows that differ are handed in. `heads` name the two columns. */
export function ComparisonTable(props: { rows: readonly ComparedRow[]; heads: readonly [string, string] }) {
  if (props.rows.length === 0) return <p className={styles.same}>違いはありません。</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['部分', ...props.heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ key, name, note, old, now }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {note && <small>{note}</small>}
            </th>
            <td>
              <Lines lines={old} others={now} mark="del" />
            </td>
            <td>
              <Lines lines={now} others={old} mark="ins" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
