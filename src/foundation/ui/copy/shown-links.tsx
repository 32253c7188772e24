import { Stack } from '../layout.tsx'
import styles from './copy.module.css'
import { CopyLine } from './copy-line.tsx'

export type ShownLink = { name: string; link: string }

/** Links that are shown once, each with whom it is for and a button that copies it. */
export const ShownLinks = ({ text, links }: { text: string; links: readonly ShownLink[] }) => (
  <Stack gap={16} className={styles.form}>
    <p>{text}</p>
    {links.map(({ name, link }) => (
      <div key={name} className={styles.shown}>
        <strong>{name}</strong>
        <dl>
          <CopyLine label="リンク" value={link} />
        </dl>
      </div>
    ))}
  </Stack>
)
