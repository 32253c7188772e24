import { Link } from 'react-router'
import type { Mailing, MailingFamily, Recipient } from './client.ts'
import { MailTable, OutcomeCells, outcomeHeads } from './mail-table.tsx'
import { NextStep } from './next-step.tsx'
import { recordPath } from './obstacles-panel.tsx'
import styles from './recipients.module.css'

type Props = { family: MailingFamily; mailing: Mailing; recipients: readonly Recipient[] }

const heads = ['氏名', 'メールアドレス', ...outcomeHeads, '次にすること']

/** The recipients of a page, each with its outcome and what can be done about it. */
export const RecipientTable = ({ family, mailing, recipients }: Props) => (
  <MailTable label="宛先ごとの結果の表" heads={heads}>
    {recipients.map((one) => (
      <tr key={one.number}>
        <td className={styles.long}>
          <Link to={recordPath(one.target_type, one.target_id)}>{one.name || `ID ${one.target_id}`}</Link>
        </td>
        <td className={styles.long}>{one.address || '—'}</td>
        <OutcomeCells mail={one} />
        <td>
          <NextStep family={family} mailing={mailing} one={one} />
        </td>
      </tr>
    ))}
  </MailTable>
)
