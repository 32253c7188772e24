import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { type Column, type Columns, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import page from '#foundation/settings/page.module.css'
import { Lead } from '#foundation/ui/layout.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { type LinkageGroup, receiptDays, serviceName, servicesOf } from '../services.ts'
import { api, type Linkage } from './client.ts'
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

/** A service and its linkage, where there is one. */
type Service = { service: number; linkage: Linkage | undefined }

/** The services of a group, each with how its linkage stands. */
function LinkagesPage({ group }: { group: LinkageGroup }) {
  const { data } = useQuery(api.query.post('/api/enterprise/linkages/index', { body: { group } }))
  const { title, lead } = pages[group]
  return (
    <div className={page.page}>
      <SettingHead section="外部連携" title={title} />
      <Lead below={12}>{lead}</Lead>
      {data ? (
        <DataTable
          label={`${title}の連携の一覧`}
          columns={columnsOf(group)}
          keyOf={({ service }) => service}
          min_px={640}
          rows={servicesOf[group].map((service) => ({
            service,
            linkage: data.linkages.find(({ service_id }) => service_id === service),
          }))}
        />
      ) : (
        <SkeletonRows rows={6} columns={4} height={48} />
      )}
      {group === 1 && (
        <Lead above={12} below={32}>
          候補者の一覧をファイルで受け取ったときは、
          <Link to="/enterprise/setting/data/import">データの取り込み</Link>
          から取り込みます。「手動アップロード」の受け口で受けた応募は、応募経路が「取り込み」になります。
        </Lead>
      )}
    </div>
  )
}

const counted = (head: string, count: keyof Linkage['counts']): Column<Service> => ({
  head,
  kind: 'short',
  cell: ({ linkage }) => (linkage ? `${linkage.counts[count].toLocaleString('ja-JP')}件` : '—'),
})

const last = (head: string, at: 'last_received_at' | 'last_fetched_at'): Column<Service> => ({
  head,
  kind: 'short',
  cell: ({ linkage }) => {
    const then = linkage?.[at]
    return then ? formatInstant(then) : linkage ? 'まだありません' : '—'
  },
})

const jobsText = ({ job_ids }: Linkage) => (job_ids ? `選んだ${job_ids.length}件` : '募集中の公開案件すべて')

const columnsOf = (group: LinkageGroup): Columns<Service> => [
  {
    head: 'サービス',
    kind: 'name',
    cell: ({ service, linkage }) => (
      <>
        <Link to={`/enterprise/setting/linkage/${pages[group].path}/${service}`}>{serviceName(service)}</Link>
        {linkage && linkage.name !== serviceName(service) && <small>{linkage.name}</small>}
      </>
    ),
  },
  { head: '状態', kind: 'short', cell: ({ linkage }) => <StateMark {...lookOf(linkage)} /> },
  ...(group === 1
    ? [
        counted(`受付（${receiptDays}日）`, 'accepted'),
        counted('重複', 'duplicate'),
        counted('拒否', 'refused'),
        last('最後の受信', 'last_received_at'),
      ]
    : [
        { head: '渡す案件', cell: ({ linkage }: Service) => (linkage ? jobsText(linkage) : '—') },
        last('最後の取得', 'last_fetched_at'),
      ]),
]
