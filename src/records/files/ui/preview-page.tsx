import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Download } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { Entity } from '#foundation/entity/entity.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { fileTypeOf } from '#foundation/rules/file-types.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import crumbs from '#foundation/screens/record/crumbs.module.css'
import { titleOf } from '#foundation/screens/screen.ts'
import { slot } from '#foundation/screens/slot.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonBar } from '#foundation/ui/skeleton-rows.tsx'
import { type FileFamily, type FileRow, fileQuery } from './client.ts'
import { FileBody } from './file-body.tsx'
import { sizeText } from './file-size.ts'
import styles from './previews.module.css'
import { useFileActions } from './use-file-actions.ts'

const ReadFile = slot<{ family: FileFamily; file: FileRow; isWide: true }>('read-file')

/** One file of a record in the page, with the way back to the record. */
export function PreviewPage({ family }: { family: FileFamily }) {
  const id = Number(useParams().id)
  const { data: file } = useQuery(fileQuery(family, id))
  const { download, isDownloading } = useFileActions(family)
  usePageTitle(file?.name)
  if (!file)
    return (
      <>
        <div className={crumbs.crumbs} />
        <PageHeader title={<SkeletonBar width={280} height={20} />} />
        <div className={styles.desk} />
      </>
    )
  const button = (
    <Button
      leftSection={<Download size={15} aria-hidden />}
      loading={isDownloading}
      onClick={() => download(file)}
    >
      ダウンロード
    </Button>
  )
  return (
    <>
      <Crumbs file={file} />
      <PageHeader
        title={<span className={styles.title}>{file.name}</span>}
        meta={`${fileTypeOf(file.content_type)?.label ?? ''} ${sizeText(file.size)}　${file.enterprise_member?.name ?? ''} ${formatInstant(file.created_at)}`}
        actions={
          <>
            <ReadFile family={family} file={file} isWide />
            {button}
          </>
        }
      />
      <div className={styles.desk}>
        <FileBody key={id} family={family} file={file} download={button} />
      </div>
    </>
  )
}

/** The record a file belongs to, as its row says. */
const ownerOf = (entities: readonly Entity[], file: FileRow) => {
  const months = file.contract_operation_id_by_enterprise_id
  const name = months ? 'contract_operation' : 'candidate'
  const entity = entities.find((each) =>
    file.owner_type ? each.attachments === file.owner_type : each.name === name,
  )
  const id = file.candidate_id_by_enterprise_id ?? months ?? file.owner_id_by_enterprise_id
  return entity && id ? { entity, id } : undefined
}

function Crumbs({ file }: { file: FileRow }) {
  const owner = ownerOf(useEntities(), file)
  const { data: row } = useQuery({
    ...recordOptions(owner?.entity.plural ?? '', owner?.id ?? 0),
    enabled: owner !== undefined,
    meta: { quiet: true },
  })
  if (!owner) return null
  const { entity, id } = owner
  return (
    <nav aria-label="パンくず" className={crumbs.crumbs}>
      <ol>
        <li>
          <Link to={`/enterprise/${entity.plural}`}>{entity.label.ja}</Link>
          <ChevronRight size={14} aria-hidden />
        </li>
        <li>
          <Link to={`/enterprise/${entity.plural}/${id}`}>{row ? titleOf(entity, row) : `ID ${id}`}</Link>
        </li>
      </ol>
    </nav>
  )
}
