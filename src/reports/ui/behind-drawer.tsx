import { Drawer, Pagination } from '@mantine/core'
import type { ReactNode } from 'react'
import { Row } from '#foundation/ui/layout.tsx'
import styles from './report.module.css'

type DrawerProps = { title: string | undefined; size: number; close: () => void; children: ReactNode }

/** The records behind a figure, beside the report; open while it has a title. */
export const BehindDrawer = ({ title, size, close, children }: DrawerProps) => (
  <Drawer
    opened={title !== undefined}
    onClose={close}
    position="right"
    size={size}
    padding={0}
    title={title}
    closeButtonProps={{ 'aria-label': '閉じる' }}
    classNames={{ header: styles.drawerHead }}
  >
    {children}
  </Drawer>
)

type PagesProps = { of: { count: number; limit_value: number }; page: number; go: (page: number) => void }

/** The pages of the records behind a figure, where they are more than one. */
export function BehindPages({ of: { count, limit_value }, page, go }: PagesProps) {
  const pages = Math.ceil(count / limit_value)
  if (pages <= 1) return null
  return (
    <Row inset above={12} below={12}>
      <Pagination
        total={pages}
        value={page}
        onChange={go}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? '次のページ' : '前のページ' })}
      />
    </Row>
  )
}
