import { Button } from '@mantine/core'
import { Panel, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { LibraryImage } from './client.ts'
import styles from './images.module.css'
import type { SentFile, Uploads } from './use-uploads.ts'

const percentOf = (sent: number) => Math.floor(sent * 100)

const stateText = (file: SentFile): string => {
  if (file.state === 'waiting') return '順番を待っています'
  if (file.state === 'sending')
    return file.sent < 1 ? `送信中 ${percentOf(file.sent)}%` : '大きさをそろえています'
  if (file.state === 'failed') return `追加できませんでした。${file.message}`
  return file.image.alt === '' ? '追加しました。代替テキストを入力してください' : '追加しました'
}

type Props = { uploads: Uploads; open: (image: LibraryImage) => void }

/** Every file that was handed in, and what became of it; those that failed stay until one closes the list. */
export function UploadList({ uploads: { files, isBusy, again, clear }, open }: Props) {
  if (files.length === 0) return null
  const done = files.filter(({ state }) => state === 'done').length
  const failed = files.filter(({ state }) => state === 'failed').length
  const summary = `${files.length}枚中 ${done}枚を追加しました${failed > 0 ? `。${failed}枚は追加できませんでした` : ''}`
  return (
    <Panel tone="sunken" className={styles.uploads} aria-label="アップロード">
      <Row wrap gap={12}>
        <p role="status">{summary}</p>
        <progress value={done + failed} max={files.length} aria-label="アップロードの進み" />
        {!isBusy && (
          <Button variant="default" onClick={clear}>
            閉じる
          </Button>
        )}
      </Row>
      <ul>
        {files.map((file) => (
          <Row as="li" wrap key={file.id} data-state={file.state}>
            {file.state === 'done' && <StateIcon shape="tick" tone="ok" size={16} />}
            {file.state === 'failed' && <StateIcon shape="alert" tone="ng" size={16} />}
            <b>{file.file.name}</b>
            <span>{stateText(file)}</span>
            {file.state === 'done' && (
              <Button variant="subtle" onClick={() => open(file.image)}>
                「{file.file.name}」を開く
              </Button>
            )}
            {file.state === 'failed' && (
              <Button variant="subtle" onClick={() => again(file)}>
                「{file.file.name}」をもう一度
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </Panel>
  )
}
