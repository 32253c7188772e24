import { confirm } from '../confirm.tsx'
import styles from './copy.module.css'
import { CopyLine } from './copy-line.tsx'

export type ShownLink = { name: string; link: string }

/** Shows links that no mail brings, this once: to be copied and handed over before the dialog is closed. */
export const showLinks = (title: string, text: string, links: readonly ShownLink[]): Promise<boolean> =>
  confirm({
    title,
    text: (
      <div className={styles.form}>
        <p>{text}</p>
        {links.map(({ name, link }) => (
          <div key={name} className={styles.shown}>
            <strong>{name}</strong>
            <dl>
              <CopyLine label="リンク" value={link} />
            </dl>
          </div>
        ))}
      </div>
    ),
    action: 'コピーしたので閉じる',
    isNotice: true,
  })
