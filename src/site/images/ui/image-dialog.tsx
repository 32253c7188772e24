import { Button, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Crosshair, RefreshCw, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { confirm } from '#foundation/ui/confirm.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { srcOf } from '../address.ts'
import {
  type LibraryImage,
  placesOf,
  useDeleteImage,
  useReplaceImage,
  usesQuery,
  useUpdateImage,
} from './client.ts'
import { FocusDialog } from './focus-dialog.tsx'
import styles from './images.module.css'
import { PictureButton } from './picture-button.tsx'
import { type LinkOf, PlaceList } from './place-list.tsx'
import { sizeText } from './size-text.ts'

type Props = {
  image: LibraryImage
  readOnly: boolean
  linkOf: LinkOf
  close: () => void
  /** A replaced picture has an address of its own. */
  replaced: (image: LibraryImage) => void
}

/** A picture of the library: its name and text, its focus, where it is used; replaced or deleted. */
export function ImageDialog({ image, readOnly, linkOf, close, replaced }: Props) {
  const [showsFocus, setShowsFocus] = useState(false)
  const { data: uses, error } = useQuery({ ...usesQuery(image.id_by_enterprise_id), meta: { quiet: true } })
  const replace = useReplaceImage()
  const remove = useDeleteImage()
  const isUsed = uses !== undefined && uses.length > 0
  const put = (file: File) =>
    replace.mutate(
      { image, file },
      {
        onSuccess: (next) => {
          replaced(next)
          flashSuccess('差し替えました。公開中のページは、次に公開したときに変わります')
        },
      },
    )
  const askDelete = async () => {
    const title = `「${image.name}」を削除しますか`
    const text = 'どこでも使われていません。削除すると元に戻せません。'
    if (!(await confirm({ title, text, action: '削除する', danger: true }))) return
    // Not in `onSuccess` of the call: the library is read anew first, and this dialog is gone by then.
    remove.mutateAsync({ id: image.id_by_enterprise_id }).then(
      () => {
        close()
        flashSuccess(`「${image.name}」を削除しました`)
      },
      // What failed was said already.
      () => undefined,
    )
  }
  return (
    <Modal opened onClose={close} title={image.name} size={920}>
      <div className={styles.detail}>
        <figure className={styles.shown}>
          <img
            src={srcOf(image.url, image.width, 960)}
            alt={image.alt || image.name}
            width={image.width}
            height={image.height}
          />
          <figcaption>
            <Note>
              {image.width}×{image.height}・{sizeText(image.bytes)}（すべての大きさの合計）・
              {formatInstant(image.created_at)} 追加
            </Note>
          </figcaption>
        </figure>
        <Stack gap={16}>
          <Words image={image} readOnly={readOnly} />
          {!readOnly && (
            <Row wrap gap={6}>
              <Button
                variant="default"
                leftSection={<Crosshair size={16} aria-hidden />}
                onClick={() => setShowsFocus(true)}
              >
                焦点を決める
              </Button>
              <PictureButton variant="default" Icon={RefreshCw} loading={replace.isPending} take={put}>
                差し替える
              </PictureButton>
              <Button
                variant="subtle"
                color="ng"
                leftSection={<Trash2 size={16} aria-hidden />}
                loading={remove.isPending}
                disabled={uses === undefined || isUsed}
                onClick={askDelete}
              >
                削除
              </Button>
            </Row>
          )}
          {(replace.error ?? error) && (
            <Note tone="ng" role="alert">
              {(replace.error ?? error)?.message}
            </Note>
          )}
          {uses && <PlaceList places={placesOf(uses)} linkOf={linkOf} />}
          {isUsed && !readOnly && (
            <Note>使われている間は削除できません。先に、上の場所から外してください。</Note>
          )}
        </Stack>
      </div>
      {showsFocus && <FocusDialog image={image} close={() => setShowsFocus(false)} />}
    </Modal>
  )
}

/** What it is called, and what it shows in words. */
function Words({ image, readOnly }: { image: LibraryImage; readOnly: boolean }) {
  const [name, setName] = useState(image.name)
  const [alt, setAlt] = useState(image.alt)
  const update = useUpdateImage()
  const isChanged = name !== image.name || alt !== image.alt
  const note = useKeptDialog({
    name: `image ${image.id_by_enterprise_id}`,
    value: { name, alt },
    isTyped: isChanged,
    saving: update,
    take: (typed) => {
      setName(typed.name)
      setAlt(typed.alt)
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    update.mutate(
      { image, patch: { name, alt } },
      { onSuccess: () => flashSuccess('画像の情報を保存しました') },
    )
  }
  return (
    <form onSubmit={save}>
      <Stack gap={16}>
        {note}
        <TextInput
          label="代替テキスト"
          description="何の画像かを短く書きます。目の見えない方と検索エンジンに伝わり、この画像を選ぶと一緒に入ります。飾りだけの画像は空にできます。"
          placeholder="例：会議室で打ち合わせをする3人"
          value={alt}
          maxLength={255}
          readOnly={readOnly}
          onChange={(event) => setAlt(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label="名前"
          description="管理画面で探すときに使います。サイトには出ません。"
          required
          value={name}
          maxLength={255}
          readOnly={readOnly}
          error={name.trim() === '' ? '名前を入力してください' : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {!readOnly && (
          <div>
            <Button type="submit" loading={update.isPending} disabled={!isChanged || name.trim() === ''}>
              保存
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}
