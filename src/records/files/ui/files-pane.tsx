import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Upload as UploadIcon } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { Entity } from '#foundation/entity/entity.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { asApiError } from '#foundation/ui/errors.ts'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type FileOwner, fileOwner, filesQuery } from './client.ts'
import { FileList } from './file-list.tsx'
import styles from './files.module.css'
import { UploadList } from './upload-list.tsx'
import { maxAtOnce, useUploads } from './use-uploads.ts'

const titles = {
  candidate_resumes: '書類',
  file_attachments: '添付ファイル',
  operation_files: '成果物',
} as const

/** The files of a record, for the place under its outline: dropped here or chosen with the button. */
export function FilesPane({ entity, row, title }: { entity: Entity; row: RecordRow; title?: string }) {
  const owner = fileOwner(entity, row.id_by_enterprise_id)
  return <Files key={row.id_by_enterprise_id} owner={owner} title={title ?? titles[owner.family]} />
}

/** Files that are dragged over the pane; anything else (text, a link) is let pass. */
const useDrop = (add: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false)
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        if (!carriesFiles(event)) return
        event.preventDefault()
        add([...event.dataTransfer.files])
      },
    },
  }
}

function Files({ owner, title }: { owner: FileOwner; title: string }) {
  const { data: files, error, refetch } = useQuery({ ...filesQuery(owner), meta: { quiet: true } })
  const { uploads, add, retry, cancel } = useUploads(owner)
  const { isOver, handlers } = useDrop(add)
  return (
    <section className={styles.pane} aria-label={title} data-over={isOver || undefined} {...handlers}>
      <Row as="header" className={styles.head}>
        <h2>{title}</h2>
        {files && files.length > 0 && <Note as="span">{files.length}件</Note>}
        <Spring />
        <FileButton multiple onChange={add}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              leftSection={<UploadIcon size={14} aria-hidden />}
            >
              ファイルを追加
            </Button>
          )}
        </FileButton>
      </Row>
      {uploads.length > 0 && <UploadList uploads={uploads} retry={retry} cancel={cancel} />}
      {!files && !error && <SkeletonRows rows={2} columns={1} height={48} />}
      {error && (
        <Note tone="ng" className={styles.error} role="alert">
          {title}を読み込めませんでした。{asApiError(error).message}
          <Button size="compact-sm" variant="default" onClick={() => refetch()}>
            再読み込み
          </Button>
        </Note>
      )}
      {files && <FileList family={owner.family} files={files} />}
      <Note className={styles.hint}>
        {files?.length === 0 && !isOver && `${title}はまだありません。`}
        {isOver
          ? 'ここで離すと追加します'
          : `ここにファイルをドラッグして追加できます（1個20MB、一度に${maxAtOnce}個まで）`}
      </Note>
    </section>
  )
}
