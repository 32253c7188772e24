import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import { type Batch, batchQuery, dropSource, retrySource, type Source } from './client.ts'
import { confirmPath, type ReadingUi } from './kinds.ts'
import styles from './list.module.css'

type Listed = Source['readings'][number]

const stateOf = ({ status, check_count }: Listed): State => {
  if (status === 'finished') return { shape: 'tick', tone: 'ok', label: '登録済み' }
  if (status === 'skipped') return { shape: 'bar', tone: 'mute', label: '見送り' }
  return check_count > 0
    ? { shape: 'alert', tone: 'warn', label: `要確認 ${check_count}` }
    : { shape: 'tick', tone: 'info', label: '確か' }
}

const sourceStates: Record<Source['status'], State> = {
  waiting: { shape: 'ring', tone: 'mute', label: '読み取り待ち' },
  reading: { shape: 'pie', tone: 'info', fill: 0.5, label: '読み取り中' },
  read: { shape: 'bar', tone: 'mute', label: '該当なし' },
  failed: { shape: 'cross', tone: 'ng', label: '読み取れません' },
}

/** A source that nothing was read of yet, or at all. */
function BareSource({ ui, source }: { ui: ReadingUi; source: Source }) {
  const client = useQueryClient()
  const { status, message, name, has_file } = source
  const refresh = () => client.invalidateQueries({ queryKey: batchQuery(ui.kind, source.batch_id).queryKey })
  const retry = useMutation({
    mutationFn: () => retrySource(ui.kind, source.id),
    onSuccess: refresh,
  })
  const drop = useMutation({ mutationFn: () => dropSource(ui.kind, source.id), onSuccess: refresh })
  return (
    <li className={styles.bare}>
      <span className={styles.sourceName}>{name}</span>
      <StateMark {...sourceStates[status]} />
      {message && <Note>{message}</Note>}
      {(status === 'failed' || status === 'read') && (
        <Row as="span" wrap gap={4}>
          {has_file && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={retry.isPending}
              onClick={() => retry.mutate()}
            >
              読みなおす
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${name}を外す`}
            disabled={drop.isPending}
            onClick={() => drop.mutate()}
          >
            外す
          </Button>
        </Row>
      )}
    </li>
  )
}

type Props = { ui: ReadingUi; batch: Batch; current: number | undefined }

/** The sources of a batch, each with what was found in it. */
export function SourceList({ ui, batch, current }: Props) {
  return (
    <nav className={styles.list} aria-label="読み取り元">
      <ul>
        {batch.reading_sources.flatMap((source) =>
          source.readings.length === 0 ? (
            <BareSource key={source.id} ui={ui} source={source} />
          ) : (
            source.readings.map((reading) => (
              <li key={`${source.id} ${reading.id}`}>
                <Link
                  className={styles.entry}
                  to={confirmPath(ui, source.batch_id, reading.id)}
                  aria-current={reading.id === current ? 'page' : undefined}
                >
                  <span className={styles.sourceName}>{source.name}</span>
                  {reading.label && (
                    <Note as="span" className={styles.label}>
                      {reading.label}
                    </Note>
                  )}
                  <StateMark {...stateOf(reading)} />
                </Link>
              </li>
            ))
          ),
        )}
      </ul>
      <Link className={styles.more} to={`/enterprise/${ui.sources}?add=${batch.reading_batch.id}`}>
        読み取り元を追加
      </Link>
    </nav>
  )
}
