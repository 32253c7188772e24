import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { RouteObject } from 'react-router'
import type { Entity } from '#foundation/entity/entity.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { type ViewSetting, viewsOptions } from '#foundation/screens/list/views/client.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Lead } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import styles from './pages.module.css'
import { ViewRow } from './view-row.tsx'

/** Lists that are no entity of their own. */
const otherLabels: Record<string, string> = {
  report_summary: 'レポート（契約・契約稼働・請求・支払・見通し）',
  report_billing_payment: '担当者別の請求・支払',
  report_opportunity: '商談レポート',
  timesheet: '稼働報告',
  stored_document: '保存書類',
  receipt: '入金',
  withdrawal: '出金',
  mail_suppression: '送らない宛先',
  article: '記事',
  questionnaire_form: 'アンケートフォーム',
  audit_entry: '監査ログ',
  download_log: 'ダウンロード履歴',
}
const labelOf = (entities: readonly Entity[], kind: string) =>
  entities.find(({ name }) => name === kind)?.label.ja ?? otherLabels[kind] ?? ''

/** Every saved view of every list: to rename, to share, to put in order and to delete. */
function ViewSettingsPage() {
  return (
    <>
      <PageHeader title="ビュー" />
      <Lead inset below={12}>
        一覧で保存したビューを管理します。ビューは一覧の上のタブの「＋」から保存できます。
      </Lead>
      <Suspense fallback={<SkeletonRows rows={8} columns={5} />}>
        <Groups />
      </Suspense>
    </>
  )
}

function Groups() {
  const entities = useEntities()
  const { data: views } = useSuspenseQuery({ ...viewsOptions, meta: {} })
  if (views.length === 0)
    return (
      <EmptyState
        title="保存したビューはまだありません"
        text="一覧で列や条件を整えて、タブの「＋」を押すと、ビューとして保存できます。"
      />
    )
  return [...new Set(views.map(({ kind }) => kind))].map((kind) => (
    <Group key={kind} label={labelOf(entities, kind)} views={views.filter((view) => view.kind === kind)} />
  ))
}

function Group({ label, views }: { label: string; views: readonly ViewSetting[] }) {
  return (
    <section className={styles.group} aria-label={`${label}のビュー`}>
      <h2>{label}</h2>
      <table className={`${plain.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">名前</th>
            <th scope="col">表示する人</th>
            <th scope="col">最初に開く</th>
            <th scope="col">作成者</th>
            <th scope="col">更新日時</th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {views.map((view) => (
            <ViewRow key={view.id_by_enterprise_id} view={view} row={rowOfTabs(views, view)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The views one is put in order with: the own ones, or those of everyone. */
const rowOfTabs = (views: readonly ViewSetting[], { public_scope_id }: ViewSetting) =>
  views.filter((view) => view.public_scope_id === public_scope_id)

export const routes: RouteObject[] = [
  { path: 'view_settings', handle: { title: 'ビュー' }, Component: ViewSettingsPage },
]
