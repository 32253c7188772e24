import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { DomainForm } from '#foundation/ui/domain/domain-form.tsx'
import { ForbiddenPage } from '#foundation/ui/pages/forbidden-page.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { enterpriseQuery, useMember } from '#foundation/ui/surface.ts'
import { SitesFrame } from '../../settings/ui/sites-frame.tsx'
import { siteDomainQuery, useCreateDomain } from './client.ts'
import styles from './domain.module.css'
import { NamedDomain } from './named-domain.tsx'

function NameDomain({ url }: { url: string }) {
  return (
    <DomainForm
      field="site_domain"
      description="サイトを出すホスト名です。https:// は付けません"
      placeholder="jobs.kasane.example.jp"
      create={useCreateDomain()}
    >
      公開サイトを、自社のドメインで開けるようにします。証明書の取得と更新は自動です。いまの住所：
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    </DomainForm>
  )
}

function Domain() {
  const { data } = useQuery(siteDomainQuery)
  if (!data) return <SkeletonRows rows={4} columns={2} height={72} />
  return data.stage === 0 ? <NameDomain url={data.current_url} /> : <NamedDomain domain={data} />
}

/** The own domain of the public site: named, its record set, linked stage by stage, left. */
export function DomainPage() {
  const { authority } = useMember()
  const { data: enterprise } = useQuery({ ...enterpriseQuery, meta: { quiet: true } })
  if (authority < 2)
    return (
      <ForbiddenPage message="この設定は管理者が利用できます。必要な場合は、管理者に権限の変更を依頼してください。" />
    )
  if (enterprise?.restrictions.sites === 1) return <Navigate to="/enterprise/restrictions/sites" replace />
  return (
    <SitesFrame>
      <div className={styles.page}>
        <SettingHead section="サイト" title="ドメイン" />
        <Domain />
      </div>
    </SitesFrame>
  )
}

/** The same among the settings, which ask for the authority and the feature themselves. */
export const DomainSettingPage = () => (
  <div className={styles.page}>
    <SettingHead section="会社設定" title="サイトのドメイン" />
    <Domain />
  </div>
)
