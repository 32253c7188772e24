import { Lead } from '#foundation/ui/layout.tsx'
import { ShareList } from '../../mailings/ui/share-list.tsx'
import type { ContactedAnswer } from './client.ts'
import styles from './overview.module.css'

/** How many people got one mail, two, three …; those who got enough stand out. */
export function Spread({ counts, enough }: Pick<ContactedAnswer, 'counts' | 'enough'>) {
  const reached = counts.filter(({ mails }) => mails >= enough).reduce((sum, { people }) => sum + people, 0)
  const all = counts.reduce((sum, { people }) => sum + people, 0)
  return (
    <section className={styles.spread} aria-label="通数ごとの人数">
      <Lead below={8}>
        30日に送った人 <b>{all.toLocaleString('ja-JP')}人</b>、うち上限の{enough}通に達した人{' '}
        <b>{reached.toLocaleString('ja-JP')}人</b>
      </Lead>
      <ShareList
        names_px={48}
        shares={counts.map(({ mails, people }) => ({
          key: mails,
          name: `${mails}通`,
          people,
          isWarned: mails >= enough,
        }))}
      />
    </section>
  )
}
