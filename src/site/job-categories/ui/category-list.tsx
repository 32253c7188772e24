import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Note, Spring, Stack } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type CategoryKind, categoryKinds } from '../kinds.ts'
import styles from './categories.module.css'
import type { Describes } from './use-describes.ts'

const kinds = Object.entries(categoryKinds).map(([value, label]) => ({ value, label }))
export const isKind = (text: string | null): text is CategoryKind =>
  text !== null && Object.hasOwn(categoryKinds, text)

/** Days and prices stand in their own order; of the others those with most jobs first. */
export const isOrdered = (kind: CategoryKind): boolean => kind === 'business-day' || kind === 'price'

type Props = {
  kind: CategoryKind
  chosen: string | undefined
  describes: Describes
  choose: (kind: CategoryKind, category?: string) => void
}

/** The categories of a kind, to choose one. */
export function CategoryList({ kind, chosen, describes, choose }: Props) {
  const [word, setWord] = useState('')
  const wanted = word.normalize('NFKC').trim().toLowerCase()
  const found = describes.all
    ?.filter(({ name }) => name.normalize('NFKC').toLowerCase().includes(wanted))
    .sort((a, b) => (isOrdered(kind) ? 0 : b.count - a.count))
  return (
    <Stack gap={8}>
      <SegmentedControl
        fullWidth
        aria-label="カテゴリの種類"
        data={kinds}
        value={kind}
        onChange={(next) => isKind(next) && choose(next)}
      />
      <TextInput
        aria-label="カテゴリの名前で絞り込む"
        placeholder="名前で絞り込む"
        value={word}
        maxLength={50}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      {!found && <SkeletonRows rows={6} columns={2} height={36} />}
      {found?.length === 0 && <Note>「{word}」を含むカテゴリはありません。</Note>}
      {found && found.length > 0 && (
        <ul className={styles.list} aria-label={categoryKinds[kind]}>
          {found.map((one) => (
            <li key={one.category}>
              <button
                type="button"
                aria-current={one.category === chosen}
                onClick={() => choose(kind, one.category)}
              >
                {one.name}
                <Spring />
                {describes.isTyped(one) ? (
                  <Note as="span" tone="warn">
                    未保存
                  </Note>
                ) : (
                  one.describe && (
                    <Note as="span" tone="ok">
                      説明あり
                    </Note>
                  )
                )}
                <Note as="span">{one.count.toLocaleString('ja-JP')}件</Note>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
