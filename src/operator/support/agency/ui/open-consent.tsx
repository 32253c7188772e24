import { Button } from '@mantine/core'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { timeLeft } from '../../ui/time-left.ts'
import { useNow } from '../../ui/use-now.ts'
import { visitSpan } from '../../ui/visit-span.ts'
import { type Consent, useEndConsent } from './client.ts'
import styles from './support.module.css'

/** The consent that lasts: until when, why, who is inside, and the way to end it at once. */
export function OpenConsent({ consent }: { consent: Consent }) {
  const now = useNow()
  const ending = useEndConsent()
  const inside = consent.visits.filter(({ is_inside }) => is_inside)
  const end = () =>
    ending.mutate(undefined, { onSuccess: () => flashSuccess('サポートへの公開を終了しました') })
  return (
    <section className={styles.open} aria-label="公開中のサポート">
      <header>
        <StateMark shape="pie" tone="info" fill={0.5} label="公開中" />
        <strong>{timeLeft(consent.ends_at, now)}</strong>
        <Button color="ng" variant="outline" loading={ending.isPending} onClick={end}>
          今すぐ終了
        </Button>
      </header>
      <dl>
        <dt>終わる時刻</dt>
        <dd>{formatInstant(consent.ends_at)}</dd>
        <dt>見てほしいこと</dt>
        <dd className={styles.reason}>{consent.reason}</dd>
        <dt>公開した人</dt>
        <dd>
          {consent.opened_by_name}（{formatInstant(consent.created_at)}）
        </dd>
        <dt>いま見ている人</dt>
        <dd>
          {inside.length === 0 ? (
            <StateMark shape="ring" tone="mute" label="だれも見ていません" />
          ) : (
            <StateMark
              shape="alert"
              tone="warn"
              label={`運営 ${[...new Set(inside.map((one) => one.admin_member_name))].join('、')} が見ています`}
            />
          )}
        </dd>
        <dt>入った記録</dt>
        <dd>
          {consent.visits.length === 0 && 'まだだれも入っていません'}
          <ul>
            {consent.visits.map((one) => (
              <li key={one.id}>
                {visitSpan(one)}（{one.admin_member_name}）
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  )
}
