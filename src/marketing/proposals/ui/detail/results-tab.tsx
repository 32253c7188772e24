import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Row } from '#foundation/ui/layout.tsx'
import { RecipientsPanel } from '../../../mailings/ui/recipients-panel.tsx'
import type { Mailing } from '../client.ts'
import styles from '../detail.module.css'
import { shortTime } from '../words.ts'

const nameOf = ({ started_at }: Mailing, isFirst: boolean) =>
  `${isFirst ? '最初の送信' : '再送'}${started_at ? ` ${shortTime(started_at)}` : ''}`

/** What became of each mail; of a proposal that was sent again, of one sending at a time. */
export function ResultsTab({ mailings }: { mailings: readonly Mailing[] }) {
  const [id, setId] = useState<number>()
  const mailing = mailings.find((one) => one.id === id) ?? mailings[0]
  if (!mailing) return null
  return (
    <>
      {mailings.length > 1 && (
        <Row inset className={styles.viewBar}>
          <SegmentedControl
            aria-label="送信"
            size="sm"
            data={mailings.map((one, at) => ({
              value: String(one.id),
              label: nameOf(one, at === mailings.length - 1),
            }))}
            value={String(mailing.id)}
            onChange={(value) => setId(Number(value))}
          />
        </Row>
      )}
      <RecipientsPanel key={mailing.id} family="proposals" mailing={mailing} />
    </>
  )
}
