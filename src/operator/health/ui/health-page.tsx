import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { FullHeader } from '../../parts/ui/frames.tsx'
import { levelNames } from '../level.ts'
import type { Health } from '../schema.ts'
import { DomainTable } from './domain-table.tsx'
import { FindingList } from './finding-list.tsx'
import styles from './health.module.css'
import { LevelTag } from './level-mark.tsx'
import { QueueTable } from './queue-table.tsx'
import { ResponseChart } from './response-chart.tsx'
import { Connections, ServerPanel } from './side-panel.tsx'
import { StatementTable } from './statement-table.tsx'
import { clockText } from './texts.ts'
import { Tiles } from './tiles.tsx'
import { healthQuery } from './use-retry.ts'

/** The page looks again so often, by itself; the header says so. */
const refreshSeconds = 10

const tagText = ({ findings, level }: Health) => {
  const urgent = findings.filter((finding) => finding.level === level).length
  return level === 'ok' ? levelNames.ok : `${levelNames[level]} ${urgent}件`
}

function Meta({ health, isStale }: { health: Health; isStale: boolean }) {
  return (
    <Row wrap gap={12} className={styles.meta}>
      <LevelTag level={health.level} label={tagText(health)} />
      <span>
        {clockText(health.at)} 更新・
        {isStale ? '止まっています。「更新」を押してください' : `${refreshSeconds}秒ごと`}
      </span>
    </Row>
  )
}

function Versions({ health: { server, database } }: { health: Health }) {
  return (
    <Row wrap gap={16} className={styles.versions}>
      {server && <span>版 {server.version}</span>}
      {database && (
        <span>
          移行 {database.migrations.applied} / {database.migrations.known} 適用済み
        </span>
      )}
      {server && <span>サーバー {server.processes}個</span>}
    </Row>
  )
}

/** How the platform is: what needs somebody first, then the queues, domains and statements; it looks again by itself. */
export function HealthPage() {
  const {
    data: answer,
    isRefetchError,
    isFetching,
    refetch,
  } = useQuery({
    ...healthQuery,
    // After a look that failed it waits to be asked.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : refreshSeconds * 1_000),
  })
  const data = answer?.health
  return (
    <>
      <FullHeader
        title="稼働状況"
        meta={data && <Meta health={data} isStale={isRefetchError} />}
        actions={
          <>
            {data && <Versions health={data} />}
            <Button
              variant="default"
              leftSection={<RefreshCw size={16} aria-hidden />}
              aria-busy={isFetching}
              onClick={() => void refetch()}
            >
              更新
            </Button>
          </>
        }
      />
      {!data && <SkeletonRows rows={12} columns={6} height={56} />}
      {data && (
        <>
          <Tiles health={data} />
          <div className={styles.body}>
            <div className={styles.main}>
              <FindingList health={data} />
              <QueueTable health={data} />
              <div className={styles.pair}>
                <DomainTable health={data} />
                <StatementTable health={data} />
              </div>
            </div>
            <aside className={styles.aside} aria-label="応答とサーバー">
              <ResponseChart health={data} />
              <Connections health={data} />
              <ServerPanel health={data} />
            </aside>
          </div>
        </>
      )}
    </>
  )
}
