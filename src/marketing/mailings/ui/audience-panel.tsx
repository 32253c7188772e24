import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton, Note, Panel, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { ReadFailure } from '../../mail-content/ui/read-failure.tsx'
import { type Audience, leaveOutReasons, type TargetTypeId } from '../mailing.ts'
import { AudienceMembers } from './audience-members.tsx'
import { type AudienceCount, audienceCountQuery, type LeftOut, type MailingFamily } from './client.ts'
import styles from './mailings.module.css'
import { count } from './words.ts'

/** The count of an audience that is being chosen, once one stops changing it. */
export const useAudienceCount = (family: MailingFamily, target: TargetTypeId, audience: Audience) => {
  const [settled] = useDebouncedValue(JSON.stringify(audience), 400)
  return useQuery(audienceCountQuery(family, target, JSON.parse(settled) as Audience))
}

type Props = {
  family: MailingFamily
  target: TargetTypeId
  audience: Audience
  /** Absent where the audience is settled. */
  change?: (audience: Audience) => void
  counted: AudienceCount | undefined
  failure: Error | null
  retry: () => void
}

const Sum = ({ matching, receiving }: Pick<AudienceCount, 'matching' | 'receiving'>) => (
  <Row wrap align="end" className={styles.sum} aria-live="polite">
    <dl>
      <div>
        <dt>条件に一致</dt>
        <dd>{count(matching)}人</dd>
      </div>
      <div data-sign="−">
        <dt>送らない</dt>
        <dd>{count(matching - receiving)}人</dd>
      </div>
      <div data-sign="=" data-main>
        <dt>送る</dt>
        <dd>{count(receiving)}人</dd>
      </div>
    </dl>
    <Note>送信の開始時に確定します</Note>
  </Row>
)

/** How many match, how many get the mail, and why the others do not; each number opens the names. */
export function AudiencePanel({ family, target, audience, change, counted, failure, retry }: Props) {
  const [shown, setShown] = useState<LeftOut | 'receiving'>()
  const include = (includes_frequent: boolean) => change?.({ ...audience, includes_frequent })
  return (
    <Panel className={styles.audience} aria-label="送る人数">
      {failure && <ReadFailure text="送る人数を数えられませんでした。" error={failure} retry={retry} />}
      {!counted && !failure && <SkeletonRows rows={2} columns={3} />}
      {counted && (
        <>
          <Sum {...counted} />
          <ul className={styles.reasons}>
            <li>
              <StateIcon shape="tick" tone="ok" />
              <span>送る人の一覧</span>
              <LinkButton onClick={() => setShown('receiving')}>
                {count(counted.receiving)}人<span className="visually-hidden">の送る人を見る</span>
              </LinkButton>
            </li>
            {counted.left_out.map(({ reason, count: value }) => (
              <li key={reason}>
                <StateIcon
                  shape={reason === 'frequent' ? 'alert' : reason === 'returned' ? 'cross' : 'bar'}
                  tone={reason === 'frequent' ? 'warn' : 'mute'}
                />
                <span>{leaveOutReasons[reason]}</span>
                {reason === 'frequent' && change && (
                  <LinkButton onClick={() => include(true)}>含める</LinkButton>
                )}
                <LinkButton onClick={() => setShown(reason)}>
                  {count(value)}人
                  <span className="visually-hidden">の「{leaveOutReasons[reason]}」の人を見る</span>
                </LinkButton>
              </li>
            ))}
            {audience.includes_frequent && (
              <li>
                <StateIcon shape="alert" tone="warn" />
                <span>30日に多くのメールを受け取った人にも送ります</span>
                {change && <LinkButton onClick={() => include(false)}>外す</LinkButton>}
              </li>
            )}
          </ul>
        </>
      )}
      {shown && (
        <AudienceMembers
          family={family}
          target={target}
          audience={audience}
          reason={shown === 'receiving' ? null : shown}
          close={() => setShown(undefined)}
          {...(change && { change })}
        />
      )}
    </Panel>
  )
}
