import { Button } from '@mantine/core'
import { ExternalLink, RefreshCw } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { SiteDomainAnswer } from '../schema.ts'
import { isLeaving, LINKED } from '../stages.ts'
import { useCheckDomain } from './client.ts'
import styles from './domain.module.css'
import { DomainSide } from './domain-side.tsx'
import { RecordList } from './record-list.tsx'
import { StageList } from './stage-list.tsx'

const steps = ['設定する', '確認中', '連携済']

/** As everywhere a link of a domain is named: 0 to be set, 1 checking, 2 linked (specification 4). */
const linkOf = ({ stage, state }: SiteDomainAnswer) => (stage === LINKED ? 2 : state === 'ok' ? 1 : 0)

const stepState = (at: number, link: number, hasError: boolean): State => {
  const label = steps[at] ?? ''
  if (at === 2 && link === 2 && hasError) return { shape: 'alert', tone: 'warn', label: '連携済（要対応）' }
  if (at < link || link === 2) return { shape: 'tick', tone: 'ok', label }
  return at === link
    ? { shape: 'pie', tone: 'info', fill: 0.5, label }
    : { shape: 'ring', tone: 'mute', label }
}

const summaryOf = ({ stage, stage_name, error, try_at }: SiteDomainAnswer): string => {
  const next = try_at && Date.parse(try_at) > Date.now() ? `次は ${formatInstant(try_at)} ごろです` : ''
  if (error !== null) return `「${stage_name}」で待っています。${next}`
  if (isLeaving(stage)) return `連携を解除しています：${stage_name}`
  if (stage === LINKED) return '自社のドメインで公開しています。毎日確認し、証明書は期限の前に更新します'
  return `進めています：${stage_name}`
}

/** A domain that was named: how far it is, what is to be set, what the last error was. */
export function NamedDomain({ domain }: { domain: SiteDomainAnswer }) {
  const check = useCheckDomain()
  const leaving = isLeaving(domain.stage)
  const link = linkOf(domain)
  return (
    <div className={styles.named}>
      <div>
        <div className={styles.top}>
          <div>
            <h2>{domain.site_domain}</h2>
            <a href={domain.current_url} target="_blank" rel="noreferrer">
              いまのサイト：{domain.current_url} <ExternalLink size={12} aria-label="（別の画面で開く）" />
            </a>
          </div>
          {!leaving && (
            <ol className={styles.steps} aria-label="連携の状況">
              {steps.map((step, at) => (
                <li key={step} aria-current={at === link ? 'step' : undefined}>
                  <StateMark {...stepState(at, link, domain.error !== null)} />
                </li>
              ))}
            </ol>
          )}
        </div>
        <div className={styles.summary}>
          <p role="status">{summaryOf(domain)}</p>
          {!leaving && (
            <Button
              leftSection={<RefreshCw size={14} aria-hidden />}
              variant={domain.stage === LINKED && domain.error === null ? 'default' : 'filled'}
              loading={check.isPending}
              onClick={() => check.mutate(undefined, { onSuccess: () => flashSuccess('確認しました') })}
            >
              すぐに確認
            </Button>
          )}
        </div>
        {domain.error && <p className={styles.error}>{domain.error}</p>}
        {!leaving && <RecordList domain={domain} />}
        <StageList domain={domain} />
      </div>
      <DomainSide domain={domain} />
    </div>
  )
}
