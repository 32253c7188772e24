import { Button, Checkbox, FileButton, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, Upload } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Lead, Row, Spring } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { addressOf, keyOf } from '../address.ts'
import { imageQuery, type LibraryImage, libraryQuery } from './client.ts'
import { ImageDialog } from './image-dialog.tsx'
import { ImageGrid } from './image-grid.tsx'
import styles from './images.module.css'
import type { LinkOf } from './place-list.tsx'
import { UploadList } from './upload-list.tsx'
import { useDropMany } from './use-drop.ts'
import { useUploads } from './use-uploads.ts'

const readQuery = (params: URLSearchParams) => ({
  keyword: params.get('q') ?? '',
  without_alt: params.get('alt') === 'none',
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  image: params.get('image'),
})

const useLibraryQuery = () => {
  const [params, setParams] = useSearchParams()
  const set = (key: string, value: string | null) =>
    setParams(
      (before) => {
        if (value) before.set(key, value)
        else before.delete(key)
        if (key === 'q' || key === 'alt') before.delete('page')
        return before
      },
      { replace: key !== 'image' },
    )
  return { query: readQuery(params), set }
}

/** The enterprise's pictures: found, added by the dozen, and each opened; what shapes the grid stands in the address. */
export function Library({ linkOf }: { linkOf: LinkOf }) {
  const { query, set } = useLibraryQuery()
  const { keyword, without_alt, page } = query
  // The address follows a moment later, which an input method in the middle of a word would not bear.
  const [typed, setTyped] = useState(keyword)
  const { data } = useQuery({
    ...libraryQuery(keyword, page, without_alt),
    placeholderData: keepPreviousData,
  })
  const { data: opened } = useQuery({
    ...imageQuery(query.image && addressOf(query.image)),
    meta: { quiet: true },
  })
  const readOnly = useMember().authority < 1
  const uploads = useUploads()
  // Whoever leaves would stop those that are still on their way.
  useUnsavedChanges(uploads.isBusy)
  const { isOver, handlers } = useDropMany(uploads.add)
  const open = (image: LibraryImage) => set('image', keyOf(image.url) ?? null)
  const isFiltered = keyword !== '' || without_alt
  const add = !readOnly && (
    <FileButton accept="image/*" multiple onChange={uploads.add}>
      {(props) => (
        <Button {...props} leftSection={<Upload size={16} aria-hidden />}>
          画像を追加
        </Button>
      )}
    </FileButton>
  )
  return (
    <div
      className={`${styles.library} ${styles.page}`}
      data-over={isOver || undefined}
      {...(readOnly ? {} : handlers)}
    >
      <Row as="header">
        <h2>画像</h2>
        {data && <Lead as="span">{data.count.toLocaleString('ja-JP')}枚</Lead>}
        <Spring />
        {data && (data.count > 0 || isFiltered) && add}
      </Row>
      <Row wrap gap={16}>
        <TextInput
          className={styles.search}
          aria-label="画像を検索"
          placeholder="名前・代替テキストで検索"
          leftSection={<Search size={16} aria-hidden />}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            set('q', event.currentTarget.value)
          }}
        />
        <Checkbox
          label="代替テキストなしだけ"
          checked={without_alt}
          onChange={(event) => set('alt', event.currentTarget.checked ? 'none' : null)}
        />
      </Row>
      {!readOnly && (
        <Lead>
          この画面に画像をドラッグして追加できます（複数可）。PNG・JPEG・WebP・AVIF・GIF、1枚20MBまで。
        </Lead>
      )}
      <UploadList uploads={uploads} open={open} />
      {!data && <SkeletonRows rows={4} columns={4} height={120} />}
      {data?.count === 0 && (
        <EmptyState
          title={isFiltered ? '条件に合う画像はありません' : '最初の画像を追加しましょう'}
          text={
            isFiltered
              ? '検索の言葉や絞り込みを変えてください。'
              : 'サイトと記事で使う画像を、ここにまとめます。ページに合う大きさには自動でそろえます。'
          }
          actions={!isFiltered && add}
        />
      )}
      {data && data.count > 0 && data.enterprise_images.length === 0 && (
        <EmptyState
          title="このページに画像はありません"
          actions={<Button onClick={() => set('page', null)}>最初のページを開く</Button>}
        />
      )}
      {data && (
        <ImageGrid
          label="画像の一覧"
          images={data.enterprise_images}
          count={data.count}
          page={page}
          go={(next) => set('page', String(next))}
          press={open}
        />
      )}
      {opened && (
        <ImageDialog
          key={opened.url}
          image={opened}
          readOnly={readOnly}
          linkOf={linkOf}
          close={() => set('image', null)}
          replaced={open}
        />
      )}
    </div>
  )
}
