import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Entity } from '../../entity/entity.ts'
import { soon_ms, useIdle } from '../../ui/shell/idle.ts'
import { refreshFamily } from '../queries.ts'
import styles from './bulk.module.css'
import { bulkLabel, bulkPercent, bulkStatusText } from './bulk-text.ts'
import { bulkListOptions, isUnderWay } from './client.ts'

/** The bulk action of this kind of record that goes on in the background: come back to it from wherever one was. */
export function RunningBulk({ entity, open }: { entity: Entity; open: (id: number) => void }) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...bulkListOptions(entity.name),
    enabled: useIdle(soon_ms),
    meta: { quiet: true },
  })
  const running = data?.find(isUnderWay)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !running) void refreshFamily(client, entity)
    was.current = running !== undefined
  }, [client, entity, running])
  if (!running) return null
  return (
    <div className={styles.running} role="status">
      <span>
        {bulkLabel(running)}：{bulkStatusText(running)}
      </span>
      <progress value={bulkPercent(running)} max={100} aria-label={`${bulkLabel(running)}の進み具合`} />
      <button type="button" onClick={() => open(running.id)}>
        詳細を見る
      </button>
    </div>
  )
}
