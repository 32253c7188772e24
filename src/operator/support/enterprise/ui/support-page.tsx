import { useQuery } from '@tanstack/react-query'
import page from '#foundation/settings/page.module.css'
import { Note } from '#foundation/ui/layout.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { ConsentList } from '../../ui/consent-list.tsx'
import { consentsQuery } from './client.ts'
import { OpenConsent } from './open-consent.tsx'
import { OpenForm } from './open-form.tsx'
import styles from './support.module.css'

/** Opens the back office to the operator for a time, and says who came. */
export function SupportPage() {
  const data = useQuery(consentsQuery).data?.support_consents
  const open = data?.find(({ ended_at }) => ended_at === null)
  const past = data?.filter(({ ended_at }) => ended_at !== null) ?? []
  return (
    <div className={page.open}>
      <SettingHead section="会社設定" title="サポートへの公開" />
      {!data && <SkeletonRows rows={3} columns={1} height={72} />}
      {data && (
        <div className={styles.columns}>
          <div>{open ? <OpenConsent consent={open} /> : <OpenForm />}</div>
          <Promises />
        </div>
      )}
      {data && (
        <section className={styles.past}>
          <h2>これまでの公開</h2>
          {past.length === 0 ? (
            <Note>これまでに公開したことはありません。</Note>
          ) : (
            <ConsentList consents={past} />
          )}
        </section>
      )}
    </div>
  )
}

/** What the operator can do inside, and what it cannot. */
const Promises = () => (
  <aside className={styles.side}>
    <h2>サポートができること</h2>
    <ul>
      <li>管理者と同じ画面を、閲覧することだけ</li>
    </ul>
    <h2>できないこと</h2>
    <ul>
      <li>登録、変更、削除、メールの送信</li>
      <li>書き出しとダウンロード</li>
      <li>APIトークン、Webhook、外部連携、個人のログイン設定の表示</li>
    </ul>
    <h2>記録</h2>
    <p>入ったときは管理者全員にメールで知らせます。開いた画面はすべて監査ログに残り、だれも消せません。</p>
  </aside>
)
