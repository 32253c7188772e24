import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import styles from './picture.module.css'

type Props = {
  label: '写真' | 'ロゴ'
  hint: string
  /** Where it is read; null while there is none. */
  src: string | null | undefined
  /** Who may change it; others see it. */
  mayChange: boolean
  upload: (form: FormData) => Promise<unknown>
  remove: () => Promise<unknown>
}

/** A picture of a person or an enterprise: seen, put in its place, taken away. It counts at once. */
export function PictureRow({ label, hint, src, mayChange, upload, remove }: Props) {
  const send = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return upload(form)
    },
    onSuccess: () => flashSuccess(`${label}を登録しました`),
  })
  const take = useMutation({ mutationFn: remove, onSuccess: () => flashSuccess(`${label}を外しました`) })
  return (
    <SettingRow title={label} hint={hint}>
      <Row wrap>
        {src ? (
          <img className={styles.picture} data-round={label === '写真' || undefined} src={src} alt={label} />
        ) : (
          <Note as="span">登録されていません</Note>
        )}
        {mayChange && (
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && send.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={send.isPending}
                leftSection={<Upload size={14} aria-hidden />}
              >
                {src ? `${label}を差し替える` : `${label}を登録`}
              </Button>
            )}
          </FileButton>
        )}
        {mayChange && src && (
          <Button
            variant="subtle"
            color="ng"
            loading={take.isPending}
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => take.mutate()}
          >
            {label}を外す
          </Button>
        )}
      </Row>
    </SettingRow>
  )
}
