import { DomainSeen } from '#foundation/ui/domain/domain-seen.tsx'
import { LeaveDomain } from '#foundation/ui/domain/leave-domain.tsx'
import { recordLabels } from '../labels.ts'
import type { MailDomainAnswer } from '../schema.ts'
import { useDeleteDomain } from './client.ts'
import { lookOf } from './finding-look.ts'
import { StepsMail } from './steps-mail.tsx'

/** Beside the records: what was seen, where they are set, and the way out. */
export function DomainSide({ domain }: { domain: MailDomainAnswer }) {
  const remove = useDeleteDomain()
  const seen = domain.seen.map(({ at, kind, state }) => {
    const look = lookOf(state)
    return { key: `${at}-${kind}`, at, state: { ...look, label: `${recordLabels[kind]} ${look.label}` } }
  })
  return (
    <>
      <h2>確認の記録</h2>
      <DomainSeen seen={seen} empty="まだ確認していません" />
      <h2>設定する場所</h2>
      <p>
        ドメインを管理している会社の画面で、{domain.records.length}
        つのレコードを追加します。反映に数分から1日かかることがあります。
      </p>
      <StepsMail />
      <h2>連携したあと</h2>
      <ul>
        <li>すべてのメールに DKIM の署名が付きます</li>
        <li>毎日確認し、外れたら管理者に知らせます。そのあいだはつむぎの送信元に切り替えます</li>
      </ul>
      <LeaveDomain
        name={domain.domain ?? ''}
        text="DKIM の鍵を消します。もう一度連携するときは、DNSのレコードを設定し直します。"
        done="連携をやめました"
        remove={remove}
      />
    </>
  )
}
