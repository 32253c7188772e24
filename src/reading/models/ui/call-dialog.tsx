import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { callQuery } from './client.ts'
import styles from './models.module.css'

const gone = '読み取りとともに消えました'

/** What was sent of a document, and what came back. */
export function CallDialog({ id, close }: { id: number; close: () => void }) {
  const { data } = useQuery(callQuery(id))
  return (
    <Modal opened onClose={close} title="送った内容" size="xl">
      {data ? (
        <>
          <h3 className={styles.dialogHead}>送った文書</h3>
          <Text label="送った文書" text={data.sent ?? gone} />
          <h3 className={styles.dialogHead}>返ってきた答え</h3>
          <Text label="返ってきた答え" text={data.answer ?? (data.sent === null ? gone : 'ありません')} />
        </>
      ) : (
        <SkeletonRows rows={8} columns={1} />
      )}
    </Modal>
  )
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <ScrollRegion className={styles.message} label={label}>
      <pre>{text}</pre>
    </ScrollRegion>
  )
}
