import { Fragment } from 'react'
import { Kbd } from '../kbd.tsx'
import type { Keys } from './keys.ts'
import styles from './palette.module.css'

/** Keys, each with what it does. */
export const KeyList = ({ keys }: { keys: Keys }) => (
  <dl className={styles.keys}>
    {keys.map(([key, what]) => (
      <Fragment key={key}>
        <dt>
          {key.split(' ').map((one) => (
            <Kbd key={one}>{one}</Kbd>
          ))}
        </dt>
        <dd>{what}</dd>
      </Fragment>
    ))}
  </dl>
)
