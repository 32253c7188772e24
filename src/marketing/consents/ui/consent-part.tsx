import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import type { AnswerAt } from '#foundation/ui/api.ts'
import { asApiError } from '#foundation/ui/errors.ts'
import { Facts } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { consentLabel, sourceLabel } from '#sales/mail-consents/words.ts'
import type { mailConsentRoutes } from '../server.ts'
import { reasonLabel, topicLabel } from '../topics.ts'
import { consentQuery } from './client.ts'

import { ConsentDialog } from './consent-dialog.tsx'
import styles from './consents.module.css'

/** Whether a candidate wants mails: how that is known, what is stopped besides, and a way to write it down. */
export function ConsentPart({ row }: { row: RecordRow }) {
  const id = idOf(row)
  const { data, error, refetch } = useQuery({
    ...consentQuery(id),
    select: ({ mail_consent }) => mail_consent,
    meta: { quiet: true },
  })
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="mail-consent">
      <header>
        <h2 id="mail-consent">メール配信</h2>
        {data && (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            同意を記録
          </Button>
        )}
      </header>
      {!data && !error && <SkeletonRows rows={2} columns={2} height={24} />}
      {error && (
        <p className={styles.failed} role="alert">
          配信の同意を読み込めませんでした。{asApiError(error).message}{' '}
          <Button size="compact-sm" variant="default" onClick={() => refetch()}>
            再読み込み
          </Button>
        </p>
      )}
      {data && <ConsentFacts consent={data} />}
      {data && isOpen && (
        <ConsentDialog candidate={id} optedIn={data.opted_in} close={() => setOpen(false)} />
      )}
    </section>
  )
}

type Shown = AnswerAt<typeof mailConsentRoutes, '/api/enterprise/mail_consents/show/:id'>['mail_consent']

function ConsentFacts({ consent }: { consent: Shown }) {
  const { opted_in, source, note, text_version, agreed_at, enterprise_member, suppressions } = consent
  const from = source === null ? '' : sourceLabel(source)
  const who = enterprise_member ? `${from}（${enterprise_member.name}）` : from
  return (
    <Facts
      names_px={112}
      facts={[
        [
          '配信の同意',
          <>
            {consentLabel(opted_in)}{' '}
            {agreed_at && (
              <small>
                {formatInstant(agreed_at)}　{who}
                {text_version && `　文面の版 ${text_version}`}
              </small>
            )}
            {opted_in === null && <small>同意を確認するまで、提案や一斉配信のメールは送られません</small>}
          </>,
        ],
        note !== '' && note !== null && ['メモ', note],
        suppressions.length > 0 && [
          '停止中',
          suppressions.map((one) => `${topicLabel(one.topic)}（${reasonLabel(one.reason)}）`).join('、'),
        ],
      ]}
    />
  )
}
