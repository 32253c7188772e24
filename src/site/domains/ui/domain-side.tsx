import { Button } from '@mantine/core'
import { Unlink } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { CertificateAnswer, SiteDomainAnswer } from '../schema.ts'
import { isLeaving } from '../stages.ts'
import { useDeleteDomain } from './client.ts'
import styles from './domain.module.css'

function Certificate({ certificate }: { certificate: CertificateAnswer }) {
  if (certificate.by === 'proxy') return <p>証明書は、前段のサーバーが取得し、更新します</p>
  if (certificate.not_after === null) return <p>まだありません。DNSの確認のあと、自動で取得します</p>
  return (
    <dl className={styles.facts}>
      <dt>発行元</dt>
      <dd>{certificate.issuer}</dd>
      <dt>期限</dt>
      <dd>{formatInstant(certificate.not_after)}</dd>
      <dt>次の更新</dt>
      <dd>{certificate.renew_at && formatInstant(certificate.renew_at)} ごろ（自動）</dd>
    </dl>
  )
}

/** Beside the stages: the certificate, what happened, and the way out. */
export function DomainSide({ domain }: { domain: SiteDomainAnswer }) {
  const remove = useDeleteDomain()
  const name = domain.site_domain ?? ''
  const leave = async () => {
    const yes = await confirm({
      title: `${name} の連携をやめますか`,
      text: 'このドメインではサイトが開かなくなり、証明書を失効させます。DNSのレコードも消してください。残しておくと、ほかの会社がこのドメインを登録できてしまいます。',
      action: '連携をやめる',
      danger: true,
    })
    if (yes) remove.mutate(name, { onSuccess: () => flashSuccess('連携の解除を始めました') })
  }
  return (
    <aside className={styles.side}>
      <h2>証明書</h2>
      <Certificate certificate={domain.certificate} />
      <h2>これまでの記録</h2>
      {domain.seen.length === 0 && <p>まだありません</p>}
      <ol className={styles.seen}>
        {domain.seen.map(({ at, stage, stage_name, error }) => (
          <li key={`${at}-${stage}`}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <StateMark
              {...(error === null ? { shape: 'tick', tone: 'ok' } : { shape: 'alert', tone: 'warn' })}
              label={stage_name}
            />
            {error && <span>{error}</span>}
          </li>
        ))}
      </ol>
      {!isLeaving(domain.stage) && (
        <Button
          variant="default"
          color="red"
          className={styles.leave}
          leftSection={<Unlink size={14} aria-hidden />}
          loading={remove.isPending}
          onClick={leave}
        >
          連携をやめる
        </Button>
      )}
    </aside>
  )
}
