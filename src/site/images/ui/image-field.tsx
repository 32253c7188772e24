import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Crosshair, Images, Trash2, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { Lead, Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { srcOf } from '../address.ts'
import { imageQuery, type LibraryImage, placesOf, usesQuery, useUploadImage } from './client.ts'
import { FocusDialog } from './focus-dialog.tsx'
import styles from './images.module.css'
import { LibraryDialog } from './library-dialog.tsx'
import { PictureButton } from './picture-button.tsx'
import { sizeText } from './size-text.ts'
import { useDrop } from './use-drop.ts'

type Props = {
  label: string
  /** The stored address `/images/…`; null while there is none. */
  value: string | null
  /** Absent where the picture is decoration, or the text beside it says what it shows: none is asked for then. */
  alt?: string
  onChange: (next: { value: string | null; alt: string }) => void
  readOnly?: boolean
}

const Facts = ({ image }: { image: LibraryImage }) => {
  const { data } = useQuery(usesQuery(image.id_by_enterprise_id))
  return (
    <>
      <p className={styles.name}>{image.name}</p>
      <Note>
        {image.width}×{image.height}・{sizeText(image.bytes)}
        {data && data.length > 0 && `・使用 ${placesOf(data).length}か所`}
      </Note>
    </>
  )
}

/**
 * A picture of the library in a form: chosen, dragged in, replaced, taken away; with its focus and the text for those who
 * do not see it. A new picture brings the text of its own, when the field has none.
 */
export function ImageField({ label, value, alt: given, onChange, readOnly = false }: Props) {
  const id = useId()
  const alt = given ?? ''
  const [dialog, setDialog] = useState<'library' | 'focus'>()
  const { data: image } = useQuery(imageQuery(value))
  const upload = useUploadImage()
  const put = (next: LibraryImage) => {
    setDialog(undefined)
    onChange({ value: next.url, alt: alt === '' ? next.alt : alt })
  }
  const take = (file: File) => upload.mutate(file, { onSuccess: put })
  const { isOver, handlers } = useDrop(take)
  return (
    <Stack gap={6} role="group" aria-labelledby={id}>
      <Lead as="span" id={id}>
        {label}
      </Lead>
      <div className={styles.box} data-over={isOver || undefined} {...(readOnly ? {} : handlers)}>
        {value && image ? (
          <img
            className={styles.thumb}
            src={srcOf(value, image.width, 320)}
            alt={alt || `${label}の画像`}
            style={{ objectPosition: `${image.focus_x}% ${image.focus_y}%` }}
          />
        ) : (
          <span className={styles.noThumb}>{value && image === null ? '画像がありません' : '未設定'}</span>
        )}
        <Stack gap={4}>
          {value && image ? (
            <Facts image={image} />
          ) : (
            <Note>ここにドラッグできます。PNG・JPEG・WebP・AVIF・GIF、20MBまで</Note>
          )}
          {!readOnly && (
            <Row wrap gap={6} above={4}>
              <Button
                variant="default"
                leftSection={<Images size={16} aria-hidden />}
                onClick={() => setDialog('library')}
              >
                {value ? '差し替え' : '画像を選ぶ'}
              </Button>
              <PictureButton variant="default" Icon={Upload} loading={upload.isPending} take={take}>
                アップロード
              </PictureButton>
              {image && value && (
                <Button
                  variant="default"
                  leftSection={<Crosshair size={16} aria-hidden />}
                  onClick={() => setDialog('focus')}
                >
                  焦点を決める
                </Button>
              )}
              {value && (
                <Button
                  variant="subtle"
                  color="ng"
                  leftSection={<Trash2 size={16} aria-hidden />}
                  onClick={() => onChange({ value: null, alt: '' })}
                >
                  外す
                </Button>
              )}
            </Row>
          )}
          {upload.error && (
            <Note tone="ng" role="alert">
              {upload.error.message}
            </Note>
          )}
        </Stack>
      </div>
      {value && given !== undefined && (
        <TextInput
          label={`${label}の代替テキスト`}
          description="目の見えない方と検索エンジンに伝わります。飾りだけの画像は空にできます。"
          value={alt}
          maxLength={255}
          readOnly={readOnly}
          onChange={(event) => onChange({ value, alt: event.currentTarget.value })}
        />
      )}
      {dialog === 'library' && <LibraryDialog close={() => setDialog(undefined)} choose={put} />}
      {dialog === 'focus' && image && <FocusDialog image={image} close={() => setDialog(undefined)} />}
    </Stack>
  )
}
