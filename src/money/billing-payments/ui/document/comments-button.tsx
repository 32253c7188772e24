import { Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordRow } from '#foundation/screens/client.ts'
import { idOf } from '#foundation/screens/screen.ts'
import { activitiesOptions } from '#records/activities/ui/client.ts'
import { CommentPart } from '#records/activities/ui/parts.ts'
import { billingPayment } from '../../billing-payment.ts'
import styles from './document.module.css'

/** How many comments there are, as far as they have been read. */
const useCount = (id: number): string => {
  const { data, hasNextPage } = useInfiniteQuery(activitiesOptions(billingPayment, id, ['comment']))
  const count = data?.pages.flatMap(({ activities }) => activities).length ?? 0
  return count === 0 ? '' : `${count}${hasNextPage ? '+' : ''}`
}

/** The comments on the record, beside the document they are about; what is typed stays while the drawer is closed. */
export function CommentsButton({ row }: { row: RecordRow }) {
  const [opened, setOpened] = useState(false)
  const count = useCount(idOf(row))
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        コメント
        {count && (
          <>
            {' '}
            <span>{count}</span>
          </>
        )}
      </button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title="コメント"
        size={420}
        padding={20}
        classNames={{ body: styles.comments }}
        keepMounted
      >
        <CommentPart entity={billingPayment} row={row} />
      </Drawer>
    </>
  )
}
