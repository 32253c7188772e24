import { useQuery } from '@tanstack/react-query'
import page from '#foundation/settings/page.module.css'
import { DomainForm } from '#foundation/ui/domain/domain-form.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { domainQuery, useCreateDomain } from './client.ts'
import { LinkedDomain } from './linked-domain.tsx'

function NameDomain({ sender }: { sender: string }) {
  return (
    <DomainForm
      field="domain"
      description="メールアドレスの @ の右側です"
      placeholder="kasane.example.jp"
      create={useCreateDomain()}
    >
      自社のドメインを連携すると、メールが自社のアドレスから署名（DKIM）つきで届き、迷惑メールに入りにくくなります。
      連携するまで、メールは画面で指定した差出人か、つむぎの送信元（{sender}）から送ります。
    </DomainForm>
  )
}

/** The domain of an enterprise's mails: named, its records set and looked at, linked. */
export function DomainPage() {
  const domain = useQuery(domainQuery).data?.domain
  return (
    <div className={page.page}>
      <SettingHead section="会社設定" title="送信ドメイン" />
      {!domain && <SkeletonRows rows={4} columns={2} height={72} />}
      {domain?.status === 0 && <NameDomain sender={domain.sender} />}
      {domain && domain.status !== 0 && <LinkedDomain domain={domain} />}
    </div>
  )
}
