import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonBar, SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type ImportType, importTypes, isChecked } from '../import-file.ts'
import { CheckAgain } from './check-again.tsx'
import { type CheckedFile, importQuery } from './client.ts'
import { DuplicateTable } from './duplicate-table.tsx'
import { ErrorTable } from './error-table.tsx'
import { ImportChoice } from './import-choice.tsx'
import { ImportState } from './import-state.tsx'
import styles from './imports.module.css'
import { UndoImport } from './undo-import.tsx'

/** What the check of a file found, the choice, and what came of it. */
export function ResultPage() {
  const id = Number(useParams().id)
  const { data: file } = useQuery(importQuery(id))
  usePageTitle(file?.title)
  const type = file && importTypes[file.kind]
  if (!file || !type)
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
        {file.status === 'check_interrupted' ? (
          <CheckAgain file={file} type={type} />
        ) : (
          <>
            <Counts file={file} type={type} />
            {isChecked(file.status) ? (
              <ImportChoice file={file} type={type} />
            ) : (
              <Outcome file={file} type={type} />
            )}
          </>
        )}
      </div>
      {isChecked(file.status) && file.duplicate_count > 0 && <DuplicateTable file={file} />}
      {file.error_count > 0 && <ErrorTable file={file} />}
    </>
  )
}

const count = (n: number) => `${n.toLocaleString('ja-JP')}件`
const rows = (count: number) => `${count.toLocaleString('ja-JP')}行`

function Counts({ file, type }: { file: CheckedFile; type: ImportType }) {
  const counts = [
    ['種類', type.label],
    ['ファイル', file.file_name],
    ['データ', rows(file.row_count)],
    ['新規登録', count(file.new_count)],
    ['更新', count(file.changed_count)],
    ['変更なし', rows(file.unchanged_count)],
    ['エラーのある行', rows(file.error_row_count)],
  ]
  return (
    <dl className={styles.counts} data-wrong={file.error_row_count > 0 || undefined}>
      {counts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What came of the import, in a sentence. */
const outcomeOf = ({ status, message, created_count, updated_count, skipped_count }: CheckedFile) => {
  if (status === 'discarded') return '何も取り込まずに終了しました。データは変わっていません。'
  if (status === 'undone')
    return message
      ? `この取り込みは取り消しました。${message}。`
      : 'この取り込みは取り消しました。データは取り込む前の状態です。'
  const skipped = skipped_count ? `重複の候補${rows(skipped_count)}は取り込んでいません。` : ''
  return `${count(created_count ?? 0)}を登録し、${count(updated_count ?? 0)}を更新しました。${skipped}`
}

function Outcome({ file, type }: { file: CheckedFile; type: ImportType }) {
  return (
    <Stack as="section" className={styles.outcome} aria-label="取り込みの結果">
      <p>{outcomeOf(file)}</p>
      <Row wrap>
        {file.status === 'completed' && (
          <Button component={Link} to={`/enterprise/${type.record.plural}`}>
            {type.record.label.ja}の一覧を開く
          </Button>
        )}
        <Button variant="default" component={Link} to={`/enterprise/import_files/upload/${file.kind}`}>
          別のファイルを取り込む
        </Button>
        {(file.status === 'completed' || file.status === 'undone') && <UndoImport file={file} type={type} />}
      </Row>
    </Stack>
  )
}
