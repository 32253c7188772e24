import { Button, Popover } from '@mantine/core'
import { Braces } from 'lucide-react'
import { placeholdersOf } from '../../mail-content/placeholders.ts'
import automation from './automation.module.css'
import styles from './write.module.css'

/** What subject and text may hold of the person, to look up. */
export const PlaceholderList = () => (
  <Popover position="bottom-end" width={320} trapFocus>
    <Popover.Target>
      <Button
        className={styles.lookUp}
        variant="subtle"
        color="gray"
        leftSection={<Braces size={16} aria-hidden />}
      >
        差し込み項目
      </Button>
    </Popover.Target>
    <Popover.Dropdown className={styles.placeholders}>
      <p className={automation.note}>件名と本文で {'{'} を打つと選べます。値が空の人には送りません。</p>
      <dl>
        {placeholdersOf(1)
          .filter(({ name }) => name !== '案件数')
          .map(({ name, label, hint }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{hint}</dd>
            </div>
          ))}
      </dl>
    </Popover.Dropdown>
  </Popover>
)
