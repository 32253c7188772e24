import { Modal, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, Upload } from 'lucide-react'
import { useState } from 'react'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type LibraryImage, libraryQuery, useUploadImage } from './client.ts'
import { ImageGrid } from './image-grid.tsx'
import styles from './images.module.css'
import { PictureButton } from './picture-button.tsx'
import { useDrop } from './use-drop.ts'

type Props = { close: () => void; choose: (image: LibraryImage) => void }

/** The enterprise's pictures: search, choose one, or add one from the computer. */
export function LibraryDialog({ close, choose }: Props) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({ ...libraryQuery(keyword, page), placeholderData: keepPreviousData })
  const upload = useUploadImage()
  const take = (file: File) => upload.mutate(file, { onSuccess: choose })
  const { isOver, handlers } = useDrop(take)
  return (
    <Modal opened onClose={close} title="画像を選ぶ" size={880}>
      <div className={styles.library} data-over={isOver || undefined} {...handlers}>
        <Row>
          <TextInput
            className={styles.search}
            aria-label="画像を検索"
            placeholder="名前・代替テキストで検索"
            leftSection={<Search size={16} aria-hidden />}
            value={keyword}
            onChange={(event) => {
              setKeyword(event.currentTarget.value)
              setPage(1)
            }}
            data-autofocus
          />
          <PictureButton Icon={Upload} loading={upload.isPending} take={take}>
            画像を追加
          </PictureButton>
        </Row>
        {(upload.error ?? error) && (
          <Note tone="ng" role="alert">
            {(upload.error ?? error)?.message}
          </Note>
        )}
        {!data && !error && <SkeletonRows rows={4} columns={4} height={96} />}
        {data?.count === 0 && (
          <p className={styles.none}>
            {keyword
              ? `「${keyword}」に合う画像はありません。`
              : '画像はまだありません。ここにドラッグするか、「画像を追加」から選んでください。'}
          </p>
        )}
        {data && (
          <ImageGrid
            images={data.enterprise_images}
            count={data.count}
            page={page}
            go={setPage}
            press={choose}
          />
        )}
      </div>
    </Modal>
  )
}
