import { Fragment } from 'react'
import type { Filters } from '../filters.ts'
import styles from './list.module.css'
import { usePrefectures } from './use-prefectures.ts'
import { filterParts } from './words.ts'

/** Whom an e-mail is for, as a sentence with the values in bold. */
export function FilterSentence({ filters }: { filters: Filters }) {
  const { nameOf } = usePrefectures()
  const parts = filterParts(filters, nameOf)
  if (parts.length === 0)
    return <span className={styles.everybody}>すべての人（ほかに当てはまらないとき）</span>
  return (
    <span>
      {parts.map(({ label, value }, at) => (
        <Fragment key={label}>
          {at > 0 && '　かつ　'}
          {label}が <b>{value}</b>
        </Fragment>
      ))}
    </span>
  )
}
