import { Button, Popover } from '@mantine/core'
import { Braces } from 'lucide-react'
import { Facts, Note } from '#foundation/ui/layout.tsx'
import { placeholdersOf } from '../../mail-content/placeholders.ts'
import styles from './list.module.css'

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
    <Popover.Dropdown>
      <Note below={10}>件名と本文で {'{'} を打つと選べます。値が空の人には送りません。</Note>
      <Facts
        names_px={112}
        facts={placeholdersOf(1)
          .filter(({ name }) => name !== '案件数')
          .map(({ label, hint }) => [label, hint])}
      />
    </Popover.Dropdown>
  </Popover>
)
