import { ActionIcon } from '@mantine/core'
import { Download, File, FileArchive, FileImage, FileSpreadsheet, FileText, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { type FilePreview, fileTypeOf } from '#foundation/rules/file-types.ts'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { slot } from '#foundation/screens/slot.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import type { FileFamily, FileRow } from './client.ts'
import { sizeText } from './file-size.ts'
import styles from './files.module.css'
import { useFileActions } from './use-file-actions.ts'

const icons: Record<FilePreview, typeof File> = {
  pdf: FileText,
  office: FileText,
  text: FileText,
  table: FileSpreadsheet,
  image: FileImage,
  none: FileArchive,
}

const ReadFile = slot<{ family: FileFamily; file: FileRow }>('read-file')

/** The files of a record: each opens its page; it can be downloaded and deleted. */
export function FileList({ family, files }: { family: FileFamily; files: readonly FileRow[] }) {
  const { download, remove } = useFileActions(family)
  return (
    <ul className={styles.files}>
      {files.map((file) => {
        const type = fileTypeOf(file.content_type)
        const Icon = type ? icons[type.preview] : File
        return (
          <li key={file.id_by_enterprise_id}>
            <Icon size={18} aria-hidden />
            <div className={styles.what}>
              <Link to={`/enterprise/${family}/${file.id_by_enterprise_id}`}>{file.name}</Link>
              <Note>
                {type?.label} {sizeText(file.size)}　{file.enterprise_member?.name}{' '}
                <time dateTime={file.created_at}>{shortInstant(file.created_at)}</time>
              </Note>
            </div>
            <ReadFile family={family} file={file} />
            <ActionIcon
              variant="subtle"
              aria-label={`${file.name}をダウンロード`}
              onClick={() => download(file)}
            >
              <Download size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label={`${file.name}を削除`} onClick={() => remove(file)}>
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
