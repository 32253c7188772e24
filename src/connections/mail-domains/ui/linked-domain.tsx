import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { DomainColumns } from '#foundation/ui/domain/domain-columns.tsx'
import { DomainProgress } from '#foundation/ui/domain/domain-progress.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead } from '#foundation/ui/layout.tsx'
import type { MailDomainAnswer } from '../schema.ts'
import { useCheckDomain } from './client.ts'
import { DomainSide } from './domain-side.tsx'
import { RecordBlock } from './record-block.tsx'

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
  return (
    <DomainColumns side={<DomainSide domain={domain} />}>
      <DomainProgress
        name={domain.domain ?? ''}
        link={domain.status}
        isFailing={domain.failing_since !== null}
        summary={summaryOf(domain)}
        isChecking={check.isPending}
        onCheck={() => check.mutate(undefined, { onSuccess: () => flashSuccess('確認しました') })}
      >
        <p>このドメインのアドレスから送ります</p>
      </DomainProgress>
      {domain.records.map((record) => (
        <RecordBlock key={record.kind} record={record} />
      ))}
      <Lead above={10} below={10}>
        現在の送信元：<b>{domain.sender}</b>
        {domain.status === 1 &&
          '（確認が済むと、自社のドメインに切り替わります。予約済みのメールも同じです）'}
      </Lead>
    </DomainColumns>
  )
}
