import { Button, FileButton, Modal, Pagination, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, Upload } from 'lucide-react'
import { useState } from 'react'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type LibraryImage, libraryQuery, pageSize, useUploadImage } from './client.ts'
import { ImageTile } from './image-tile.tsx'
import styles from './images.module.css'
import { useDrop } from './use-drop.ts'

type Props = { close: () => void; choose: (image: LibraryImage) => void }

/** The agency's pictures: search, choose one, or add one from the computer. */
export function LibraryDialog({ close, choose }: Props) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({ ...libraryQuery(keyword, page), placeholderData: keepPreviousData })
  const upload = useUploadImage()
  const take = (file: File | null) => file && upload.mutate(file, { onSuccess: choose })
  const { isOver, handlers } = useDrop(take)
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  return (
    <Modal opened onClose={close} title="画像を選ぶ" size={880}>
      <div className={styles.library} data-over={isOver || undefined} {...handlers}>
        <div className={styles.libraryHead}>
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
          <FileButton accept="image/*" onChange={take}>
            {(props) => (
              <Button {...props} loading={upload.isPending} leftSection={<Upload size={16} aria-hidden />}>
                画像を追加
              </Button>
            )}
          </FileButton>
        </div>
        {(upload.error ?? error) && (
          <p className={styles.error} role="alert">
            {(upload.error ?? error)?.message}
          </p>
        )}
        {!data && !error && <SkeletonRows rows={4} columns={4} height={96} />}
        {data?.count === 0 && (
          <p className={styles.none}>
            {keyword
              ? `「${keyword}」に合う画像はありません。`
              : '画像はまだありません。ここにドラッグするか、「画像を追加」から選んでください。'}
          </p>
        )}
        <ul className={styles.grid}>
          {data?.enterprise_images.map((image) => (
            <li key={image.id_by_enterprise_id}>
              <ImageTile image={image} press={() => choose(image)} />
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <Pagination
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? '次のページ' : '前のページ',
            })}
          />
        )}
      </div>
    </Modal>
  )
}
