import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { batchQuery } from './client.ts'
import { FinishedPerson } from './finished-person.tsx'
import { confirmPath, type ReadingUi } from './kinds.ts'
import styles from './reading.module.css'
import { Steps } from './steps.tsx'

/** What came of a batch: the records it became, and what is left. */
export function FinishPage({ ui }: { ui: ReadingUi }) {
  const id = Number(useSearchParams()[0].get('batch'))
  const { data } = useQuery(batchQuery(ui.kind, id))
  const finished = data?.reading_sources
    .flatMap(({ readings }) => readings)
    .filter(({ record_id }) => record_id !== null)
  const batch = data?.reading_batch
  return (
    <>
      <PageHeader title={ui.title} meta="読み取りの結果" actions={<Steps ui={ui} at="完了" />} />
      {batch && finished ? (
        <Stack gap={20} className={styles.page}>
          <p>
            {batch.finished_count}件を登録し、{batch.skipped_count}件を見送りました。
            {batch.open_count > 0 && `確認待ちが${batch.open_count}件あります。`}
            {batch.failed_count > 0 && `読み取れなかったものが${batch.failed_count}件あります。`}
          </p>
          {finished.length > 0 && (
            <ul>
              {finished.map(({ id, record_id, label }) =>
                ui.kind === 'candidate' && record_id !== null ? (
                  <FinishedPerson key={id} id={record_id} label={label} isOnly={finished.length === 1} />
                ) : (
                  <li key={id}>
                    <Link to={`/enterprise/${ui.entity.plural}/${record_id}`}>
                      {label || `ID ${record_id}`}
                    </Link>
                  </li>
                ),
              )}
            </ul>
          )}
          <Row wrap>
            {batch.open_count > 0 && (
              <Button component={Link} to={confirmPath(ui, batch.id)}>
                確認を続ける
              </Button>
            )}
            <Button
              variant={batch.open_count > 0 ? 'default' : 'filled'}
              component={Link}
              to={`/enterprise/${ui.start}`}
            >
              続けて読み取る
            </Button>
            {batch.open_count === 0 && (
              <Button variant="default" component={Link} to={confirmPath(ui, batch.id)}>
                確認の画面を開く
              </Button>
            )}
            <Button variant="default" component={Link} to={`/enterprise/${ui.entity.plural}`}>
              {ui.entity.label.ja}の一覧を開く
            </Button>
          </Row>
        </Stack>
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </>
  )
}
