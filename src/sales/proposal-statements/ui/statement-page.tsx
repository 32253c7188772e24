import { useQuery } from '@tanstack/react-query'
import { Lead } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { SettingPage } from '../../opportunities/stages/ui/setting-form.tsx'
import { renderStatement } from '../statement.ts'
import { proposalsQuery } from './client.ts'
import styles from './object-settings.module.css'
import { sampleCandidate } from './sample.ts'

/** The proposal statements of the enterprise, each as it is written and as it reads. */
export function StatementPage() {
  const { data: proposals } = useQuery(proposalsQuery)
  const mayWrite = useMember().authority >= 1
  return (
    <SettingPage title="提案文">
      <Lead>
        候補者を企業に紹介する文面です。候補者ごとに使う提案文を選べます。
        {!mayWrite && '変更は、マネージャー以上のメンバーに依頼してください。'}
      </Lead>
      {!proposals && <SkeletonRows rows={4} columns={2} height={120} />}
      {proposals?.map(({ id, name, body }) => (
        <section key={id} className={styles.proposal} aria-labelledby={`proposal-${id}`}>
          <h2 id={`proposal-${id}`}>{name}</h2>
          <div className={styles.pair}>
            <pre className={styles.text}>{body}</pre>
            <figure className={styles.paper}>
              <figcaption>見本の候補者での表示</figcaption>
              <pre className={styles.text}>{renderStatement(body, sampleCandidate)}</pre>
            </figure>
          </div>
        </section>
      ))}
    </SettingPage>
  )
}
