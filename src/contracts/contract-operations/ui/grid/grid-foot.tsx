import { Fragment } from 'react'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Note, Spring } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import primitives from '#foundation/ui/primitives.module.css'
import type { Operation } from '../client.ts'
import styles from './grid.module.css'
import { gridKeys } from './grid-keys.ts'
import { totalsOf } from './view.ts'

/** How far the month is, the keys, and the sums of the rows in view. */
export function GridFoot({ rows }: { rows: readonly Operation[] }) {
  const { entered, confirmed, sales, supplier, profit } = totalsOf(rows)
  return (
    <footer className={styles.foot} data-foot>
      <span id="entered">
        入力{' '}
        <b>
          {entered} / {rows.length}件
        </b>
      </span>
      <progress
        className={primitives.progress}
        max={Math.max(1, rows.length)}
        value={entered}
        aria-labelledby="entered"
      />
      <span>
        確定 <b>{confirmed}件</b>
      </span>
      <Note as="span">
        {gridKeys.map(([key, what]) => (
          <Fragment key={key}>
            <Kbd>{key}</Kbd> {what}{' '}
          </Fragment>
        ))}
      </Note>
      <Spring />
      <span>
        表示中の合計（税抜）　販売 <b>{yenText(sales)}</b>　仕入 <b>{yenText(supplier)}</b>　粗利{' '}
        <b>{yenText(profit)}</b>
      </span>
    </footer>
  )
}
