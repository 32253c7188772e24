import { ActionIcon } from '@mantine/core'
import { CircleHelp } from 'lucide-react'
import styles from './help-button.module.css'
import { openHelp } from './help-state.ts'
import { useUnreadAnnounces } from './unread-announces.ts'

/** The help button; a dot says that some announcements are new. */
export const HelpButton = ({ unread = 0 }: { unread?: number }) => (
  <ActionIcon
    size={32}
    className={styles.help}
    data-unread={unread > 0 || undefined}
    aria-label={unread > 0 ? `ヘルプ（お知らせの新着${unread}件）` : 'ヘルプ'}
    onClick={openHelp}
  >
    <CircleHelp size={18} />
  </ActionIcon>
)

/** The help button of those whom the operator tells something. */
export const AnnouncingHelpButton = () => <HelpButton unread={useUnreadAnnounces().count} />
