import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Facts, Row, Spring } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { timeLeft } from '../../ui/time-left.ts'
import { useNow } from '../../ui/use-now.ts'
import { visitSpan } from '../../ui/visit-span.ts'
import { api, type Consent } from './client.ts'
import styles from './support.module.css'

/** The consent that lasts: until when, why, who is inside, and the way to end it at once. */
export function OpenConsent({ consent }: { consent: Consent }) {
  const now = useNow()
  const ending = useMutation({
    ...api.mutation.post('/api/enterprise/support_consents/end'),
    onSuccess: () => flashSuccess('サポートへの公開を終了しました'),
  })
  const inside = consent.visits.filter(({ is_inside }) => is_inside)
  return (
    <section className={styles.open} aria-label="公開中のサポート">
      <Row as="header" wrap gap={16}>
        <StateMark shape="pie" tone="info" fill={0.5} label="公開中" />
        <strong>{timeLeft(consent.ends_at, now)}</strong>
        <Spring />
        <Button color="ng" variant="outline" loading={ending.isPending} onClick={() => ending.mutate()}>
          今すぐ終了
        </Button>
      </Row>
      <Facts
        names_px={128}
        facts={[
          ['終わる時刻', formatInstant(consent.ends_at)],
          [
            '見てほしいこと',
            <p key="reason" className={styles.reason}>
              {consent.reason}
            </p>,
          ],
          ['公開した人', `${consent.opened_by_name}（${formatInstant(consent.created_at)}）`],
          [
            'いま見ている人',
            inside.length === 0 ? (
              <StateMark key="nobody" shape="ring" tone="mute" label="だれも見ていません" />
            ) : (
              <StateMark
                key="inside"
                shape="alert"
                tone="warn"
                label={`運営 ${[...new Set(inside.map((one) => one.admin_member_name))].join('、')} が見ています`}
              />
            ),
          ],
          [
            '入った記録',
            consent.visits.length === 0 ? (
              'まだだれも入っていません'
            ) : (
              <ul key="visits">
                {consent.visits.map((one) => (
                  <li key={one.id}>
                    {visitSpan(one)}（{one.admin_member_name}）
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </section>
  )
}
