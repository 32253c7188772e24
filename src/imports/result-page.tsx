import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { Entity } from '../entity/entity.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { usePageTitle } from '../ui/shell/use-page-title.ts'
import { SkeletonBar, SkeletonRows } from '../ui/skeleton-rows.tsx'
import { ErrorTable } from './error-table.tsx'
import { type CheckedFile, importQuery } from './import-api.ts'
import { ImportChoice } from './import-choice.tsx'
import { importEntities } from './import-file.ts'
import { ImportState } from './import-state.tsx'
import styles from './imports.module.css'

/** What the check of a file found, the choice, and what came of it. */
export function ResultPage() {
  const id = Number(useParams().id)
  const { data: file } = useQuery(importQuery(id))
  usePageTitle(file?.title)
  const entity = file && importEntities[file.kind]
  if (!file || !entity)
    return (
      <>
        <PageHeader title={<SkeletonBar width={220} height={20} />} />
        <SkeletonRows rows={10} columns={4} />
      </>
    )
  return (
    <>
      <PageHeader
        title={file.title}
        meta={<ImportState status={file.status} />}
        actions={
          <Button variant="default" component={Link} to="/enterprise/import_files">
            取り込みの履歴
          </Button>
        }
      />
      <div className={styles.page}>
        <Counts file={file} entity={entity} />
        {file.status === 'ready' ? (
          <ImportChoice file={file} entity={entity} />
        ) : (
          <Outcome file={file} entity={entity} />
        )}
      </div>
      {file.error_count > 0 && <ErrorTable file={file} />}
    </>
  )
}

const rows = (count: number) => `${count.toLocaleString('ja-JP')}行`

function Counts({ file, entity }: { file: CheckedFile; entity: Entity }) {
  return (
    <dl className={styles.counts}>
      <div>
        <dt>種類</dt>
        <dd>{entity.label.ja}</dd>
      </div>
      <div>
        <dt>ファイル</dt>
        <dd>{file.file_name}</dd>
      </div>
      <div>
        <dt>データ</dt>
        <dd>{rows(file.row_count)}</dd>
      </div>
      <div>
        <dt>正しい行</dt>
        <dd>{rows(file.row_count - file.error_row_count)}</dd>
      </div>
      <div data-tone={file.error_row_count > 0 ? 'ng' : undefined}>
        <dt>エラーのある行</dt>
        <dd>{rows(file.error_row_count)}</dd>
      </div>
    </dl>
  )
}

function Outcome({ file, entity }: { file: CheckedFile; entity: Entity }) {
  const created = file.created_count ?? 0
  const updated = file.updated_count ?? 0
  return (
    <section className={styles.outcome} aria-label="取り込みの結果">
      <p>
        {file.status === 'discarded'
          ? '何も取り込まずに終了しました。データは変わっていません。'
          : `${created.toLocaleString('ja-JP')}件を登録し、${updated.toLocaleString('ja-JP')}件を更新しました。`}
      </p>
      <div className={styles.buttons}>
        {file.status === 'completed' && (
          <Button component={Link} to={`/enterprise/${entity.plural}`}>
            {entity.label.ja}の一覧を開く
          </Button>
        )}
        <Button variant="default" component={Link} to={`/enterprise/import_files/upload/${file.kind}`}>
          別のファイルを取り込む
        </Button>
      </div>
    </section>
  )
}
