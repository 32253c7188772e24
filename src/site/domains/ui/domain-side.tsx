import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { DomainSeen } from '#foundation/ui/domain/domain-seen.tsx'
import { LeaveDomain } from '#foundation/ui/domain/leave-domain.tsx'
import { Facts } from '#foundation/ui/layout.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { CertificateAnswer, SiteDomainAnswer } from '../schema.ts'
import { isLeaving } from '../stages.ts'
import { useDeleteDomain } from './client.ts'

function Certificate({ certificate }: { certificate: CertificateAnswer }) {
  if (certificate.by === 'proxy') return <p>証明書は、前段のサーバーが取得し、更新します</p>
  if (certificate.not_after === null) return <p>まだありません。DNSの確認のあと、自動で取得します</p>
  return (
    <Facts
      names_px={64}
      facts={[
        ['発行元', certificate.issuer],
        ['期限', formatInstant(certificate.not_after)],
        ['次の更新', `${certificate.renew_at ? formatInstant(certificate.renew_at) : ''} ごろ（自動）`],
      ]}
    />
  )
}

/** Beside the stages: the certificate, what happened, and the way out. */
export function DomainSide({ domain }: { domain: SiteDomainAnswer }) {
  const remove = useDeleteDomain()
  const seen = domain.seen.map(({ at, stage, stage_name: label, error }) => ({
    key: `${at}-${stage}`,
    at,
    state: (error === null
      ? { shape: 'tick', tone: 'ok', label }
      : { shape: 'alert', tone: 'warn', label }) as State,
    note: error,
  }))
  return (
    <>
      <h2>証明書</h2>
      <Certificate certificate={domain.certificate} />
      <h2>これまでの記録</h2>
      <DomainSeen seen={seen} empty="まだありません" />
      {!isLeaving(domain.stage) && (
        <LeaveDomain
          name={domain.site_domain ?? ''}
          text="このドメインではサイトが開かなくなり、証明書を失効させます。DNSのレコードも消してください。残しておくと、ほかの会社がこのドメインを登録できてしまいます。"
          done="連携の解除を始めました"
          remove={remove}
        />
      )}
    </>
  )
}
