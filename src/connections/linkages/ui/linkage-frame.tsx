import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import page from '#foundation/settings/page.module.css'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { LinkageGroup } from '../services.ts'
import type { Linkage, Shown } from './client.ts'
import styles from './linkages.module.css'
import { lookOf } from './looks.ts'
import { ServicePart } from './service-part.tsx'
import { TokenDialog } from './token-dialog.tsx'
import type { UsedLinkage } from './use-linkage.ts'

type Props = {
  group: LinkageGroup
  used: UsedLinkage
  empty: string
  children: (linkage: Linkage, shown: Shown) => ReactNode
}

/** The page of one service: begun here, switched on and off, ended; what it is in detail stands within. */
export function LinkageFrame({ group, used, empty, children }: Props) {
  const { data, mayWrite, saving, askRemove, token, closeToken } = used
  const linkage = data?.linkage
  const area = group === 1 ? '候補者' : '案件'
  return (
    <div className={page.page}>
      <SettingHead
        section={`外部連携：${area}`}
        title={data?.service.name ?? ''}
        actions={
          linkage &&
          mayWrite && (
            <Button variant="default" onClick={() => askRemove(linkage)}>
              連携を削除
            </Button>
          )
        }
      />
      {!data && <SkeletonRows rows={6} columns={2} height={48} />}
      {data && !linkage && (
        <EmptyState
          title={`${data.service.name}とはまだ連携していません`}
          text={mayWrite ? empty : '連携を始めるには、マネージャーか管理者に依頼してください。'}
          actions={
            mayWrite && (
              <Button loading={saving.isPending} onClick={() => saving.mutate({})}>
                連携を始める
              </Button>
            )
          }
        />
      )}
      {data && linkage && (
        <>
          <Row wrap gap={24} className={styles.state}>
            <StateMark {...lookOf(linkage)} />
            {mayWrite && (
              <Button
                variant="default"
                size="compact-sm"
                loading={saving.isPending}
                onClick={() => saving.mutate({ is_active: !linkage.is_active })}
              >
                {linkage.is_active ? '停止' : '再開'}
              </Button>
            )}
          </Row>
          <ServicePart linkage={linkage} used={used} />
          {children(linkage, data)}
        </>
      )}
      {token && <TokenDialog group={group} token={token} close={closeToken} />}
    </div>
  )
}
