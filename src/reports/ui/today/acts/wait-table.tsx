import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { Note } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import styles from './acts.module.css'
import type { Shown, WaitKind } from './wait-kinds.ts'

type Props = {
  kind: WaitKind
  shown: readonly Shown[]
  /** Those that are left out. */
  left: ReadonlySet<number>
  failed: ReadonlyMap<number, string>
  toggle: (id: number) => void
}

/** What will be done, line by line: for whom, where it goes, what it comes to. */
export const WaitTable = ({ kind, shown, left, failed, toggle }: Props) => (
  <ScrollRegion label={kind.title} className={styles.rows}>
    <table className={plain.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">選択</span>
          </th>
          <th scope="col">作業者</th>
          <th scope="col">{kind.heads[0]}</th>
          <th scope="col">{kind.heads[1]}</th>
          <th scope="col" data-number>
            {kind.heads[2]}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, worker, party, what, amount, obstacle, path }) => {
          const why = failed.get(id) ?? obstacle
          return (
            <tr key={id}>
              <td>
                <Checkbox
                  aria-label={`${worker}を選択`}
                  checked={why === undefined && !left.has(id)}
                  disabled={why !== undefined}
                  onChange={() => toggle(id)}
                />
              </td>
              <th scope="row">
                <Link to={path}>{worker}</Link>
              </th>
              <td>{party}</td>
              <td>
                {what}
                {why && <Note tone="ng">{why}</Note>}
              </td>
              <td data-number>{amount === null ? '—' : yenText(amount)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </ScrollRegion>
)
