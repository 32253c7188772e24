import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import styles from './settings.module.css'
import { api, useUploadImage } from './settings-query.ts'

/** The picture that is stored; nothing while there is none. */
export function StoredImage({
  image,
  fileId,
  label,
}: {
  image: 'seal' | 'logo'
  fileId: number | null
  label: string
}) {
  const { data } = useQuery({
    queryKey: ['enterprise_document_settings', 'image', image, fileId],
    queryFn: ({ signal }) =>
      api.blob('/api/enterprise/enterprise_document_settings/file_download', {
        body: { kind: image },
        signal,
      }),
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (fileId === null) return <Note as="span">登録されていません</Note>
  return <span className={styles.image}>{url && <img src={url} alt={label} />}</span>
}

type Props = {
  id: string
  label: string
  image: 'seal' | 'logo'
  fileId: number | null
  write: (fileId: number | null) => void
}

/** A new picture counts at once; taking it away is saved with the form. */
export function ImageInput({ id, label, image, fileId, write }: Props) {
  const upload = useUploadImage(image)
  const choose = (file: File | null) => {
    if (!file) return
    upload.mutate(file, {
      onSuccess: ({ enterprise_document_setting: { basic } }) => write(basic[`${image}_file_id`]),
    })
  }
  return (
    <Stack gap={8}>
      <StoredImage image={image} fileId={fileId} label={label} />
      <Row>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              loading={upload.isPending}
              leftSection={<Upload size={14} aria-hidden />}
            >
              {fileId === null ? `${label}を登録` : '差し替える'}
            </Button>
          )}
        </FileButton>
        {fileId !== null && (
          <Button
            variant="subtle"
            color="ng"
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => write(null)}
          >
            外す
          </Button>
        )}
      </Row>
      {upload.isError && (
        <Note tone="ng" role="alert">
          {upload.error.message}
        </Note>
      )}
    </Stack>
  )
}
