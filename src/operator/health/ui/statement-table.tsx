import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import type { Health } from '../schema.ts'
import styles from './health.module.css'
import { countText, sizeText, tookText } from './texts.ts'

type Statements = NonNullable<Health['statements']>

function Slowest({ statements }: { statements: Statements }) {
  return (
    <ScrollRegion label="遅い問い合わせの表" className={styles.scroll}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">問い合わせ</th>
            <th scope="col" className={styles.num}>
              平均
            </th>
            <th scope="col" className={styles.num}>
              回数
            </th>
            <th scope="col" className={styles.num}>
              合計
            </th>
          </tr>
        </thead>
        <tbody>
          {statements.map(({ text, calls, mean_ms, total_ms }) => (
            <tr key={text}>
              <td className={styles.statement}>
                <code title={text}>{text}</code>
              </td>
              <td className={styles.num}>{tookText(mean_ms)}</td>
              <td className={styles.num}>{countText(calls)}</td>
              <td className={styles.num}>{tookText(total_ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Where the database's time goes; its largest tables where it does not count that. */
export function StatementTable({ health: { statements, database } }: { health: Health }) {
  if (statements)
    return (
      <section className={styles.part} aria-label="遅い問い合わせ">
        <header>
          <h2>遅い問い合わせ</h2>
          <p>合計の長い順</p>
        </header>
        {statements.length === 0 ? (
          <p className={styles.calm}>まだ数えていません。</p>
        ) : (
          <Slowest statements={statements} />
        )}
      </section>
    )
  if (!database) return null
  return (
    <section className={styles.part} aria-label="大きな表">
      <header>
        <h2>大きな表</h2>
        <p>pg_stat_statements を入れると、遅い問い合わせが並びます</p>
      </header>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">表</th>
            <th scope="col" className={styles.num}>
              大きさ
            </th>
          </tr>
        </thead>
        <tbody>
          {database.tables.map(({ name, bytes }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td className={styles.num}>{sizeText(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
