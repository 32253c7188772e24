import { ActionIcon, Button, Progress } from '@mantine/core'
import { X } from 'lucide-react'
import { Note } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { sizeText } from './file-size.ts'
import styles from './files.module.css'
import type { Upload } from './use-uploads.ts'

type Props = { uploads: readonly Upload[]; retry: (upload: Upload) => void; cancel: (upload: Upload) => void }

const wordOf = ({ sent }: Upload) => {
  if (sent === undefined) return '待機中'
  return sent < 1 ? `送信中 ${Math.round(sent * 100)}%` : '確認しています'
}

/** The files on their way, each with how far it is or why it was refused. */
export function UploadList({ uploads, retry, cancel }: Props) {
  return (
    <ul className={styles.uploads} aria-label="アップロード中のファイル">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className={styles.what}>{upload.file.name}</span>
          <Note as="span">{sizeText(upload.file.size)}</Note>
          {upload.error ? (
            <Note tone="ng" className={styles.error} role="alert">
              <StateIcon shape="alert" tone="ng" />
              {upload.error}
            </Note>
          ) : (
            <span className={styles.progress}>
              <Progress
                value={(upload.sent ?? 0) * 100}
                size="sm"
                aria-label={`${upload.file.name}の進み具合`}
              />
              <Note as="span">{wordOf(upload)}</Note>
            </span>
          )}
          {upload.error && !upload.isHopeless && (
            <Button size="compact-sm" variant="default" onClick={() => retry(upload)}>
              再試行
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            aria-label={`${upload.file.name}${upload.error ? 'を一覧から消す' : 'のアップロードを取り消す'}`}
            onClick={() => cancel(upload)}
          >
            <X size={15} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
