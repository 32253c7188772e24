import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { recordNumber } from '#foundation/ui/shell/known-address.ts'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type Batch, batchQuery, readingQuery } from './client.ts'
import { confirmPath, finishPath, type ReadingUi } from './kinds.ts'
import styles from './reading.module.css'
import { ReadingPanes } from './reading-panes.tsx'
import { SourceList } from './source-list.tsx'
import { Steps } from './steps.tsx'

const readingsOf = ({ reading_sources }: Batch) => reading_sources.flatMap(({ readings }) => readings)

/** The open reading after this one, from the top again at the end. */
const openAfter = (batch: Batch, current: number | undefined) => {
  const all = readingsOf(batch)
  const at = all.findIndex(({ id }) => id === current)
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(
    ({ id, status }) => status === 'open' && id !== current,
  )
}

/** A batch being confirmed: its sources, the document of one, and what was read of it. One may leave and come back. */
export function ConfirmPage({ ui }: { ui: ReadingUi }) {
  const id = Number(useSearchParams()[0].get('batch'))
  const { data: batch } = useQuery(batchQuery(ui.kind, id))
  const title = batch?.reading_batch.route === 'record' ? ui.updateTitle : ui.title
  usePageTitle(title)
  if (!batch)
    return (
      <>
        <PageHeader title={title} />
        <SkeletonRows rows={10} columns={3} />
      </>
    )
  return <BatchPanes ui={ui} batch={batch} title={title} />
}

/** Why there is nothing to confirm. */
const nothingWords = ({ reading_batch: { waiting_count, source_count } }: Batch) => {
  if (waiting_count > 0) return '読み取っています。ほかの画面に移っても続きます'
  return source_count === 0
    ? '読み取り元がまだありません。左の「読み取り元を追加」から、ファイルや文章を追加してください'
    : '確認するものはありません。左の一覧で理由を確かめるか、別の読み取り元を追加してください'
}

function BatchPanes({ ui, batch, title }: { ui: ReadingUi; batch: Batch; title: string }) {
  const navigate = useNavigate()
  const asked = recordNumber(useSearchParams()[0].get('reading'))
  const all = readingsOf(batch)
  const current =
    all.find((each) => each.id === asked) ?? all.find(({ status }) => status === 'open') ?? all[0]
  const { data: shown } = useQuery({
    ...readingQuery(ui.kind, current?.id ?? 0),
    enabled: current !== undefined,
  })
  const { id, waiting_count, route, record_id } = batch.reading_batch
  const next = (record?: number) => {
    const other = openAfter(batch, current?.id)
    if (other) return navigate(confirmPath(ui, id, other.id))
    if (route !== 'record') return navigate(finishPath(ui, id))
    // Who came from a record goes back to it.
    if (record !== undefined) flashSuccess('読み取った値を登録しました')
    navigate(`/enterprise/${ui.entity.plural}/${record ?? record_id}`)
  }
  const left = all.filter(({ status }) => status === 'open').length
  return (
    <>
      <PageHeader
        title={title}
        meta={`${current ? `${all.indexOf(current) + 1} / ` : ''}${all.length}件　残り${left}件${waiting_count > 0 ? `　読み取り中${waiting_count}件` : ''}`}
        actions={
          <>
            {route !== 'record' && <Steps ui={ui} at="確認" />}
            <Button variant="default" component={Link} to={finishPath(ui, id)}>
              結果を見る
            </Button>
          </>
        }
      />
      <div className={styles.panes}>
        <SourceList ui={ui} batch={batch} current={current?.id} />
        {current && shown?.reading.id === current.id ? (
          <ReadingPanes key={`${current.id} ${shown.reading.status}`} ui={ui} shown={shown} next={next} />
        ) : (
          <p className={styles.wait} role="status">
            {current ? '読み込んでいます' : nothingWords(batch)}
          </p>
        )}
      </div>
    </>
  )
}
