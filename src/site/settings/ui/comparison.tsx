import type { Stored } from './client.ts'
import styles from './comparison.module.css'
import { isSettingKey, partLines } from './part-lines.ts'
import { differing, partValue } from './parts.ts'
import { partName, tabOfPart } from './tabs.ts'

type Props = {
  before: Stored
  after: Stored
  /** What the two columns are. */
  heads: readonly [string, string]
}

const linesOf = (settings: Stored, part: string): string[] =>
  isSettingKey(part) ? partLines(partValue(settings, part), part) : []

/** Lines of a column; those the other lacks are marked, by word for who does not see colours. */
function Lines({ lines, others, mark }: { lines: string[]; others: string[]; mark: 'del' | 'ins' }) {
  const Mark = mark
  if (lines.length === 0) return <p className={styles.none}>なし</p>
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text, which may repeat
    <p key={`${at}-${line}`}>{others.includes(line) ? line : <Mark>{line}</Mark>}</p>
  ))
}

/** Two settings part by part: only the parts that differ, old beside new. */
export function Comparison({ before, after, heads }: Props) {
  const parts = differing(before, after)
  if (parts.length === 0) return <p className={styles.same}>違いはありません。</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['部分', ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const [old, now] = [linesOf(before, part), linesOf(after, part)]
          return (
            <tr key={part}>
              <th scope="row">
                {partName(part)}
                <small>{tabOfPart(part)?.label}</small>
              </th>
              <td>
                <Lines lines={old} others={now} mark="del" />
              </td>
              <td>
                <Lines lines={now} others={old} mark="ins" />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
