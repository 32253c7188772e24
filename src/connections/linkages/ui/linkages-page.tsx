import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { type LinkageGroup, receiptDays, serviceName, servicesOf } from '../services.ts'
import { type Linkage, linkagesQuery } from './client.ts'
import styles from './linkages.module.css'
import { lookOf } from './looks.ts'

const pages = {
  1: {
    title: '候補者',
    path: 'candidates',
    lead: '求人媒体や自社のページから届いた応募を、そのまま応募と候補者にします。サービスごとに受け口とトークンを持ち、項目の対応づけと、届いたものの記録を確認できます。',
  },
  2: {
    title: '案件',
    path: 'jobs',
    lead: '募集中の公開案件を、サービスごとのフィード（JSON・XML・RSS）で渡します。公開サイトに出ている内容だけを含み、募集を終えた案件はすぐに外れます。',
  },
} as const

export const CandidateLinkagesPage = () => <LinkagesPage group={1} />
export const JobLinkagesPage = () => <LinkagesPage group={2} />

/** The services of a group, each with how its linkage stands. */
function LinkagesPage({ group }: { group: LinkageGroup }) {
  const { data } = useQuery(linkagesQuery(group))
  const { title, lead } = pages[group]
  return (
    <div className={styles.page}>
      <SettingHead section="外部連携" title={title} />
      <p className={styles.lead}>{lead}</p>
      {data ? <Services group={group} linkages={data} /> : <SkeletonRows rows={6} columns={4} height={48} />}
    </div>
  )
}

function Services({ group, linkages }: { group: LinkageGroup; linkages: readonly Linkage[] }) {
  const { title, path } = pages[group]
  const heads =
    group === 1
      ? ['サービス', '状態', `受付（${receiptDays}日）`, '重複', '拒否', '最後の受信']
      : ['サービス', '状態', '渡す案件', '最後の取得']
  return (
    <>
      <ScrollRegion className={styles.scroll} label={`${title}の連携の一覧`}>
        <table className={`${plain.table} ${styles.table}`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {servicesOf[group].map((service) => (
              <ServiceRow
                key={service}
                group={group}
                to={`/enterprise/setting/linkage/${path}/${service}`}
                name={serviceName(service)}
                linkage={linkages.find(({ service_id }) => service_id === service)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {group === 1 && (
        <p className={styles.note}>
          候補者の一覧をファイルで受け取ったときは、
          <Link to="/enterprise/setting/data/import">データの取り込み</Link>
          から取り込みます。「手動アップロード」の受け口で受けた応募は、応募経路が「取り込み」になります。
        </p>
      )}
    </>
  )
}

type RowProps = { group: LinkageGroup; to: string; name: string; linkage: Linkage | undefined }

const chosen = (linkage: Linkage | undefined) =>
  linkage ? (linkage.job_ids ? `選んだ${linkage.job_ids.length}件` : '募集中の公開案件すべて') : '—'

function ServiceRow({ group, to, name, linkage }: RowProps) {
  const last = group === 1 ? linkage?.last_received_at : linkage?.last_fetched_at
  const counts = linkage && [linkage.counts.accepted, linkage.counts.duplicate, linkage.counts.refused]
  return (
    <tr>
      <th scope="row">
        <Link to={to}>{name}</Link>
        {linkage && linkage.name !== name && <span className={styles.sub}>{linkage.name}</span>}
      </th>
      <td>
        <StateMark {...lookOf(linkage)} />
      </td>
      {group === 1 ? (
        ['accepted', 'duplicate', 'refused'].map((each, i) => (
          <td key={each}>{counts ? `${(counts[i] ?? 0).toLocaleString('ja-JP')}件` : '—'}</td>
        ))
      ) : (
        <td>{chosen(linkage)}</td>
      )}
      <td>{last ? formatInstant(last) : linkage ? 'まだありません' : '—'}</td>
    </tr>
  )
}
