import { Button, Progress } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Entity } from '../../entity/entity.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import styles from './bulk.module.css'
import { bulkPercent, bulkStatusText, numberText } from './bulk-text.ts'
import { bulkOptions, isUnderWay } from './client.ts'
import { RefusedList } from './refused-list.tsx'
import { useBulkMoves } from './use-bulk-moves.ts'

/** How far an action has come, what can be done about it, and every record that was refused with the reason. */
export function BulkProgressView({ entity, id }: { entity: Entity; id: number }) {
  const { data: action } = useSuspenseQuery({ ...bulkOptions(id), meta: {} })
  const { cancel, resume, undo, refresh } = useBulkMoves(entity)
  const underWay = isUnderWay(action)
  const wasUnderWay = useRef(underWay)
  // The list behind shows what changed as soon as the work has ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` is new at every drawing, and only the end of the work counts
  useEffect(() => {
    if (wasUnderWay.current && !underWay) void refresh()
    wasUnderWay.current = underWay
  }, [underWay])
  const mayUndo = ['completed', 'cancelled', 'failed'].includes(action.status) && action.succeeded_count > 0
  const mayResume = action.status === 'failed' && action.undone_count + action.undo_failed_count === 0
  return (
    <Stack gap={8}>
      <p role="status" className={styles.state}>
        {bulkStatusText(action)}
      </p>
      {underWay && (
        <>
          <Progress value={bulkPercent(action)} aria-label="一括操作の進み具合" />
          <p className={styles.note}>
            この画面を閉じても続きます。進み具合は一覧の下と「一括操作の履歴」で確認できます。
          </p>
        </>
      )}
      <Row gap={12} above={16} className={styles.actions}>
        {action.status === 'running' && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
            ここで止める
          </Button>
        )}
        {mayResume && (
          <Button loading={resume.isPending} onClick={() => resume.mutate(id)}>
            続きから再開
          </Button>
        )}
        {mayUndo && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(id)}>
            {numberText(action.succeeded_count)}件を元に戻す
          </Button>
        )}
      </Row>
      <RefusedList
        entity={entity}
        title={`変更できなかった記録（${numberText(action.failed_count)}件）`}
        failed={action.failed}
        count={action.failed_count}
      />
      <RefusedList
        entity={entity}
        title={`元に戻せなかった記録（${numberText(action.undo_failed_count)}件）`}
        failed={action.undo_failed}
        count={action.undo_failed_count}
      />
    </Stack>
  )
}
