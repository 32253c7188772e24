import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import page from '#foundation/settings/page.module.css'
import { confirm } from '#foundation/ui/confirm.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { api, type Service, servicesQuery } from './client.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { ConnectionPart } from './connection-part.tsx'

const title = { section: '外部連携', title: '電子契約サービス' } as const

/** The signing services that the agency may let others agree by. */
export function ServicesPage() {
  const { data } = useQuery(servicesQuery)
  const [connecting, setConnecting] = useState<Service>()
  const mayWrite = useMember().authority >= MANAGER
  return (
    <div className={page.page}>
      {data ? (
        data.agreement_services.map((service) => (
          <ServicePart
            key={service.service_id}
            of={service}
            mayWrite={mayWrite}
            connect={() => setConnecting(service)}
          />
        ))
      ) : (
        <>
          <SettingHead {...title} />
          <SkeletonRows rows={3} columns={2} height={52} />
        </>
      )}
      {connecting && <ConnectDialog of={connecting} close={() => setConnecting(undefined)} />}
    </div>
  )
}

function ServicePart({ of, mayWrite, connect }: { of: Service; mayWrite: boolean; connect: () => void }) {
  const { service_id, name, open_count, connection } = of
  const leaving = useMutation({
    ...api.mutation.post('/api/enterprise/agreement_services/delete', { refresh: ['agreements'] }),
    onSuccess: () => flashSuccess(`${name}との連携を解除しました`),
  })
  const askLeave = async () => {
    const yes = await confirm({
      title: `${name}との連携を解除しますか`,
      text:
        open_count > 0
          ? `承諾を待っている依頼が${open_count}件あります。${name}には残りますが、結果はここに届かなくなります。`
          : `締結済みの文書は、ここにも${name}にも残ります。`,
      action: '連携を解除',
      danger: true,
    })
    if (yes) leaving.mutate({ body: { agreement_service: { service_id: 1 } } })
  }
  return (
    <section aria-label={name} data-service={service_id}>
      <SettingHead
        {...title}
        actions={
          connection &&
          mayWrite && (
            <Button
              variant="default"
              leftSection={<Unplug size={16} aria-hidden />}
              loading={leaving.isPending}
              onClick={askLeave}
            >
              連携を解除
            </Button>
          )
        }
      />
      {connection ? (
        <ConnectionPart
          of={{ ...of, connection }}
          again={mayWrite && <Button onClick={connect}>連携し直す</Button>}
        />
      ) : (
        <EmptyState
          title={`${name}とはまだ連携していません`}
          text={`連携すると、合意の依頼ごとに、つむぎのページか${name}かを選べます。${name}の書類の作成・送信・締結の確認・署名済みPDFの保存を、つむぎが行います。${name}の料金は、ご契約のプランによります。`}
          actions={mayWrite && <Button onClick={connect}>{`${name}と連携する`}</Button>}
        />
      )}
    </section>
  )
}
