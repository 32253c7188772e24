import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './duties.module.css'

type Props = { title: string | undefined; close: () => void; children: ReactNode }

/** The records behind a row, beside the table; open while it has a title. */
export const RecordsDrawer = ({ title, close, children }: Props) => (
  <Drawer
    opened={title !== undefined}
    onClose={close}
    position="right"
    size={760}
    padding={0}
    title={title}
    closeButtonProps={{ 'aria-label': '閉じる' }}
    classNames={{ header: styles.drawerHead ?? '' }}
  >
    {children}
  </Drawer>
)
