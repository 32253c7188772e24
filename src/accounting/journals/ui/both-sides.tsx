import type { ReactNode } from 'react'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import styles from './books.module.css'

/** That two amounts are one, or how far they differ; yen. */
export const Agreement = ({ difference }: { difference: number }) =>
  difference === 0 ? (
    <StateMark shape="tick" tone="ok" label="一致" />
  ) : (
    <StateMark shape="alert" tone="ng" label={`差額 ${yenText(difference)}`} />
  )

type Props = { children: ReactNode; debit: number; credit: number }

/** Debit and credit of some entries; every entry balances, so they are one amount. */
export const BothSides = ({ children, debit, credit }: Props) => (
  <span className={styles.sides}>
    {children}
    <span>
      借方{' '}
      <b>
        <Money amount={debit} />
      </b>
    </span>
    <span>
      貸方{' '}
      <b>
        <Money amount={credit} />
      </b>
    </span>
    <Agreement difference={debit - credit} />
  </span>
)
