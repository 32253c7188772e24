import { Button, Drawer } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Entity } from '../../entity/entity.ts'
import { ApiError } from '../../ui/api.ts'
import { Row } from '../../ui/layout.tsx'
import { belongsToForm } from '../../ui/query-client.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import styles from './bulk.module.css'
import { useLines } from './bulk-changes.ts'
import { BulkPreviewView } from './bulk-preview.tsx'
import { BulkProgressView } from './bulk-progress.tsx'
import { numberText } from './bulk-text.ts'
import { ChangeLine } from './change-line.tsx'
import { type BulkPreview, type BulkTarget, isUnderWay, previewBulk } from './client.ts'
import { useBulkMoves } from './use-bulk-moves.ts'

type Props = {
  entity: Entity
  /** What is to be edited; null when the drawer shows an action that was started before. */
  target: { meant: BulkTarget; text: string } | null
  /** The action in view; set once it has been started. */
  action: number | null
  show: (action: number) => void
  close: () => void
  /** The edit has been started: the rows need not stay chosen. */
  started: () => void
}

/** Bulk edit: the changes, the preview of exactly the records that will change, and the progress. */
export default function BulkDrawer({ entity, target, action, show, close, started }: Props) {
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={560}
      title={`${entity.label.ja}の一括操作`}
      closeButtonProps={{ 'aria-label': '閉じる' }}
    >
      {action !== null ? (
        <Suspense fallback={<SkeletonRows rows={4} columns={1} />}>
          <BulkProgressView entity={entity} id={action} />
        </Suspense>
      ) : (
        target && <Edit entity={entity} target={target} show={show} started={started} close={close} />
      )}
    </Drawer>
  )
}

type EditProps = Omit<Props, 'target' | 'action'> & { target: NonNullable<Props['target']> }

function Edit({ entity, target, show, started, close }: EditProps) {
  const lines = useLines(entity)
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const { start } = useBulkMoves(entity)
  const ask = useMutation({
    mutationFn: () => previewBulk(entity, 'update', target.meant, lines.changes),
    meta: { form: true },
    onSuccess: setPreview,
  })
  const run = async (id: number) => {
    const action = await start.mutateAsync(id)
    started()
    if (isUnderWay(action) || action.failed_count > 0) show(id)
    else close()
  }
  const errors = ask.error instanceof ApiError && belongsToForm(ask.error) ? ask.error.fields : {}
  if (preview)
    return (
      <>
        <BulkPreviewView entity={entity} preview={preview} />
        <Row gap={12} above={16}>
          <Button
            data-autofocus
            loading={start.isPending}
            onClick={() => run(preview.id).catch(() => undefined)}
          >
            {numberText(preview.count)}件を更新
          </Button>
          <Button variant="default" onClick={() => setPreview(null)}>
            変更内容に戻る
          </Button>
        </Row>
      </>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate()
      }}
    >
      <p className={styles.state}>{target.text}</p>
      {lines.lines.map((line) => (
        <ChangeLine
          key={line.no}
          entity={entity}
          line={line}
          lines={lines}
          taken={lines.lines.flatMap(({ no, key }) => (key !== null && no !== line.no ? key : []))}
          error={line.key === null ? undefined : errors[line.key]?.join('、')}
        />
      ))}
      <Button variant="subtle" leftSection={<Plus size={16} aria-hidden />} onClick={lines.add}>
        項目を追加
      </Button>
      <Row gap={12} above={16}>
        <Button type="submit" loading={ask.isPending} disabled={lines.changes.length === 0}>
          プレビュー
        </Button>
        <span className={styles.note}>この段階ではまだ変更されません</span>
      </Row>
    </form>
  )
}
