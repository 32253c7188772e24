import { useQuery } from '@tanstack/react-query'
import page from '#foundation/settings/page.module.css'
import { SettingHead } from '#foundation/settings/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { domainQuery } from './client.ts'
import { DomainForm } from './domain-form.tsx'
import { LinkedDomain } from './linked-domain.tsx'

/** The domain of an agency's mails: named, its records set and looked at, linked. */
export function DomainPage() {
  const { data } = useQuery(domainQuery)
  return (
    <div className={page.page}>
      <SettingHead section="会社設定" title="送信ドメイン" />
      {!data && <SkeletonRows rows={4} columns={2} height={72} />}
      {data?.status === 0 && <DomainForm sender={data.sender} />}
      {data && data.status !== 0 && <LinkedDomain domain={data} />}
    </div>
  )
}
