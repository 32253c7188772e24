import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Stack } from '#foundation/ui/layout.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { api } from './client.ts'
import styles from './models.module.css'

const gone = '読み取りとともに消えました'

/** What was sent of a document, and what came back. */
export function CallDialog({ id, close }: { id: number; close: () => void }) {
  const { data } = useQuery({
    ...api.query.get('/api/enterprise/reading_model_calls/show/:id', { id }),
    select: ({ reading_model_call }) => reading_model_call,
  })
  return (
    <Modal opened onClose={close} title="送った内容" size="xl">
      {data ? (
        <>
          <Text label="送った文書" text={data.sent ?? gone} />
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
    <Stack gap={4} below={12} className={styles.part}>
      <h3>{label}</h3>
      <ScrollRegion className={styles.message} label={label}>
        <pre>{text}</pre>
      </ScrollRegion>
    </Stack>
  )
}
