import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { recipientStates as is } from '../mailing.ts'
import { AddressDialog } from './address-dialog.tsx'
import type { Mailing, MailingFamily, Recipient } from './client.ts'
import styles from './mailings.module.css'
import { recordPath } from './obstacles-panel.tsx'
import { useSettle } from './unknown-bar.tsx'
import { reasonText, recipientState } from './words.ts'

type Props = { family: MailingFamily; mailing: Mailing; recipients: readonly Recipient[] }

const heads = ['氏名', 'メールアドレス', '結果', 'わけ・その後', '時刻', '次にすること']

/** What the receiver did with the mail. */
const deeds = ({ clicked_at, unsubscribed_at, replied_at }: Recipient) =>
  [clicked_at && 'クリック', replied_at && '返信あり', unsubscribed_at && '配信停止'].filter(
    (one) => one !== null && one !== '',
  )

/** The recipients of a page, each with its outcome and what can be done about it. */
export function RecipientTable({ family, mailing, recipients }: Props) {
  const [correcting, setCorrecting] = useState<Recipient>()
  return (
    <ScrollRegion label="宛先ごとの結果の表" className={styles.scroll}>
      <table className={plain.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {recipients.map((one) => (
            <tr key={one.number}>
              <td>
                <Link to={recordPath(one.target_type, one.target_id)}>
                  {one.name || `ID ${one.target_id}`}
                </Link>
              </td>
              <td className={styles.address}>{one.address || '—'}</td>
              <td>
                <StateMark {...recipientState(one.state)} />
              </td>
              <td className={styles.reason}>
                {[reasonText(one.reason), ...deeds(one)].filter(Boolean).join('・')}
              </td>
              <td>{one.sent_at ? formatInstant(one.sent_at) : '—'}</td>
              <td>
                <Next family={family} mailing={mailing} one={one} correct={() => setCorrecting(one)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {correcting && (
        <AddressDialog
          family={family}
          mailing={mailing.id}
          recipient={correcting}
          close={() => setCorrecting(undefined)}
        />
      )}
    </ScrollRegion>
  )
}

type NextProps = { family: MailingFamily; mailing: Mailing; one: Recipient; correct: () => void }

function Next({ family, mailing, one, correct }: NextProps) {
  const settle = useSettle(family, mailing.id)
  const who = one.name || one.address
  if (one.state === is.unknown)
    return (
      <span className={styles.next}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${who}に送ったことにする`}
          disabled={settle.isPending}
          onClick={() => settle.mutate({ numbers: [one.number], as: 'sent' })}
        >
          送ったことにする
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${who}に再送`}
          disabled={settle.isPending}
          onClick={() => settle.mutate({ numbers: [one.number], as: 'resend' })}
        >
          再送
        </Button>
      </span>
    )
  if (one.state === is.refused)
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Pencil size={13} aria-hidden />}
        aria-label={`${who}の宛先を直す`}
        onClick={correct}
      >
        宛先を直す
      </Button>
    )
  if (one.state === is.waiting && one.retry_at) return <>{formatInstant(one.retry_at)} に再試行</>
  return null
}
