import { ExternalLink } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { DomainColumns } from '#foundation/ui/domain/domain-columns.tsx'
import { type DomainLink, DomainProgress } from '#foundation/ui/domain/domain-progress.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Panel } from '#foundation/ui/layout.tsx'
import type { SiteDomainAnswer } from '../schema.ts'
import { isLeaving, LINKED } from '../stages.ts'
import { useCheckDomain } from './client.ts'
import { DomainSide } from './domain-side.tsx'
import { RecordList } from './record-list.tsx'
import { StageList } from './stage-list.tsx'

const linkOf = ({ stage, state }: SiteDomainAnswer): DomainLink | null =>
  isLeaving(stage) ? null : stage === LINKED ? 2 : state === 'ok' ? 1 : 0

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
  return (
    <DomainColumns side={<DomainSide domain={domain} />}>
      <DomainProgress
        name={domain.site_domain ?? ''}
        link={linkOf(domain)}
        isFailing={domain.error !== null}
        summary={summaryOf(domain)}
        isChecking={check.isPending}
        onCheck={() => check.mutate(undefined, { onSuccess: () => flashSuccess('確認しました') })}
      >
        <a href={domain.current_url} target="_blank" rel="noreferrer">
          いまのサイト：{domain.current_url} <ExternalLink size={12} aria-label="（別の画面で開く）" />
        </a>
      </DomainProgress>
      {domain.error && (
        <Panel as="p" tone="warn">
          {domain.error}
        </Panel>
      )}
      {!isLeaving(domain.stage) && <RecordList domain={domain} />}
      <StageList domain={domain} />
    </DomainColumns>
  )
}
