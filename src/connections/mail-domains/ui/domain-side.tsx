import { Button } from '@mantine/core'
import { Unlink } from 'lucide-react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { recordLabels } from '../labels.ts'
import type { MailDomainAnswer } from '../schema.ts'
import { useDeleteDomain } from './client.ts'
import styles from './domain.module.css'
import { lookOf } from './finding-look.ts'
import { StepsMail } from './steps-mail.tsx'

/** Beside the records: what was seen, where they are set, and the way out. */
export function DomainSide({ domain }: { domain: MailDomainAnswer }) {
  const remove = useDeleteDomain()
  const name = domain.domain ?? ''
  const leave = async () => {
    const yes = await confirm({
      title: `${name} の連携をやめますか`,
      text: 'DKIM の鍵を消します。もう一度連携するときは、DNSのレコードを設定し直します。',
      action: '連携をやめる',
      danger: true,
    })
    if (yes) remove.mutate(name, { onSuccess: () => flashSuccess('連携をやめました') })
  }
  return (
    <aside className={styles.side}>
      <h2>確認の記録</h2>
      {domain.seen.length === 0 && <p>まだ確認していません</p>}
      <ol className={styles.seen}>
        {domain.seen.map(({ at, kind, state }) => (
          <li key={`${at}-${kind}`}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <StateMark {...lookOf(state)} label={`${recordLabels[kind]} ${lookOf(state).label}`} />
          </li>
        ))}
      </ol>
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
    </aside>
  )
}
