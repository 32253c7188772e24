import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { MailDomainAnswer } from '../schema.ts'
import { useCheckDomain } from './client.ts'
import styles from './domain.module.css'
import { DomainSide } from './domain-side.tsx'
import { RecordBlock } from './record-block.tsx'

const steps = ['設定する', '確認中', '連携済']

const stepState = (at: number, status: number, isFailing: boolean): State => {
  const label = steps[at] as string
  if (at === 2 && isFailing) return { shape: 'alert', tone: 'warn', label: '連携済（要対応）' }
  if (at < status || status === 2) return { shape: 'tick', tone: 'ok', label }
  return at === status
    ? { shape: 'pie', tone: 'info', fill: 0.5, label }
    : { shape: 'ring', tone: 'mute', label }
}

const summaryOf = ({ status, records, check_at, failing_since }: MailDomainAnswer): string => {
  const found = records.filter(({ state }) => state === 'ok').length
  const next = check_at ? `次の確認は ${formatInstant(check_at)} ごろです` : ''
  if (failing_since)
    return `${formatInstant(failing_since)} から確認できないレコードがあります。直るまで、つむぎの送信元から送ります。${next}`
  return status === 2
    ? `${records.length}つすべてを確認しました。毎日確認し、外れたら管理者にお知らせします`
    : `${records.length}つのうち${found}つを確認しました。${next}`
}

/** A domain that was named: how far it is, each record to set and how it stands. */
export function LinkedDomain({ domain }: { domain: MailDomainAnswer }) {
  const check = useCheckDomain()
  const look = () => check.mutate(undefined, { onSuccess: () => flashSuccess('確認しました') })
  return (
    <div className={styles.linked}>
      <div>
        <div className={styles.head}>
          <div>
            <h2>{domain.domain}</h2>
            <p>このドメインのアドレスから送ります</p>
          </div>
          <ol className={styles.steps} aria-label="連携の状況">
            {steps.map((step, at) => (
              <li key={step} aria-current={at === domain.status ? 'step' : undefined}>
                <StateMark {...stepState(at, domain.status, domain.failing_since !== null)} />
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.summary}>
          <p role="status">{summaryOf(domain)}</p>
          <Button
            leftSection={<RefreshCw size={14} aria-hidden />}
            variant={domain.status === 2 && !domain.failing_since ? 'default' : 'filled'}
            loading={check.isPending}
            onClick={look}
          >
            すぐに確認
          </Button>
        </div>
        {domain.records.map((record) => (
          <RecordBlock key={record.kind} record={record} />
        ))}
        <p className={styles.sender}>
          現在の送信元：<b>{domain.sender}</b>
          {domain.status === 1 &&
            '（確認が済むと、自社のドメインに切り替わります。予約済みのメールも同じです）'}
        </p>
      </div>
      <DomainSide domain={domain} />
    </div>
  )
}
