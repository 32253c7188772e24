import { Button, CloseButton, CopyButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy, RotateCw } from 'lucide-react'
import { Facts, Note, Row } from '#foundation/ui/layout.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { again_ms, api, type DeliveryDetail, isOnItsWay } from './client.ts'
import { Target } from './delivery-columns.tsx'
import { deliveryState, tookText } from './looks.ts'
import { answerText, requestText } from './message-text.ts'
import { shortTime, untilText } from './times.ts'
import { useResend } from './use-resend.ts'
import styles from './webhooks.module.css'

/** What was sent and what came back, beside the log (picture 34). Escape closes it. */
export function DeliveryPanel({ id, close }: { id: number; close: () => void }) {
  const { data } = useQuery({
    ...api.query.get('/api/enterprise/webhook_deliveries/show/:id', { id }),
    select: ({ webhook_delivery }) => webhook_delivery,
    refetchInterval: ({ state }) =>
      state.data && isOnItsWay(state.data.webhook_delivery) ? again_ms : false,
  })
  return (
    <aside
      className={styles.panel}
      aria-label="送信の内容"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <Row as="header" below={12}>
        <h2>{data?.type ?? '送信の内容'}</h2>
        <code title={data?.event_uid}>{data && `${data.event_uid.slice(0, 8)}…`}</code>
        <CloseButton aria-label="閉じる" onClick={close} />
      </Row>
      {data ? <Detail delivery={data} /> : <SkeletonRows rows={8} columns={1} />}
    </aside>
  )
}

function Detail({ delivery }: { delivery: DeliveryDetail }) {
  const { next_attempt_at: next, attempts, error, tries } = delivery
  return (
    <>
      <Facts
        names_px={52}
        facts={[
          ['記録', <Target key="record" delivery={delivery} />],
          [
            '結果',
            <div key="result">
              <StateMark {...deliveryState(delivery)} />
              {attempts > 0 && `　${attempts}回目`}
              {error && <Note>{error}</Note>}
            </div>,
          ],
          next !== null &&
            attempts > 0 && ['次', `${shortTime(next)}（${untilText(next)}）・最長3日やり直します`],
        ]}
      />
      <Actions delivery={delivery} />
      <h3>送った内容</h3>
      <Message label="送った内容" text={requestText(delivery)} />
      <h3>返ってきた内容</h3>
      <Message label="返ってきた内容" text={answerText(delivery)} />
      {tries.length > 0 && <h3>試した時刻</h3>}
      <ol className={styles.tries}>
        {tries.map(({ at, status, took_ms, error: wrong }, i) => (
          <li key={at}>
            <span>{i + 1}回目</span>
            <time dateTime={at}>{shortTime(at)}</time>
            <span>
              {status ?? wrong ?? '応答なし'}　{tookText(took_ms)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Text as it went over the network; it scrolls by itself. */
function Message({ label, text }: { label: string; text: string }) {
  return (
    <ScrollRegion className={styles.message} label={label}>
      <pre>{text}</pre>
    </ScrollRegion>
  )
}

function Actions({ delivery }: { delivery: DeliveryDetail }) {
  const { id_by_enterprise_id: id, type, payload, status } = delivery
  const resending = useResend()
  // A test is sent anew from the menu.
  const maySend = Boolean(payload) && type !== 'webhook.test' && status !== 1
  return (
    <Row wrap above={12}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={!maySend}
        loading={resending.isPending}
        leftSection={<RotateCw size={14} aria-hidden />}
        onClick={() => resending.mutate({ id })}
      >
        もう一度送る
      </Button>
      <CopyButton value={payload ?? ''}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="compact-sm"
            disabled={!payload}
            leftSection={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'コピーしました' : '送った内容をコピー'}
          </Button>
        )}
      </CopyButton>
    </Row>
  )
}
