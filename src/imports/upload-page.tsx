import { Button, Progress, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Entity } from '../entity/entity.ts'
import { ApiError } from '../ui/api.ts'
import { useReact } from '../ui/errors.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { NotFoundPage } from '../ui/pages/not-found-page.tsx'
import { usePageTitle } from '../ui/shell/use-page-title.ts'
import { DropZone } from './drop-zone.tsx'
import { FormatDownload } from './format-download.tsx'
import { importQuery } from './import-api.ts'
import { type ImportFile, importEntities } from './import-file.ts'
import styles from './imports.module.css'
import { uploadImport } from './upload-import.ts'

/** Chooses a file of the kind in the address, sends it and leads to what the check found. */
export function UploadPage() {
  const kind = Number(useParams().kind)
  const entity = importEntities[kind]
  return entity ? <UploadForm key={kind} kind={kind} entity={entity} /> : <NotFoundPage />
}

/** The file itself is at fault: said beside it instead of in a flash. */
const isAboutFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 415].includes(error.status)

/** What an import is called when nobody says otherwise: its file without the extension. */
const nameOf = (file: File) => file.name.replace(/\.csv$/i, '').slice(0, 100)

const useUpload = (kind: number) => {
  const client = useQueryClient()
  const react = useReact()
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (given: { title: string; file: File }) => uploadImport({ kind, ...given }, setSent),
    meta: { quiet: true },
    onMutate: () => setSent(0),
    onError: (error) => {
      if (!isAboutFile(error)) react(error, 'action')
    },
    onSuccess: (file) => {
      client.setQueryData(importQuery(file.id).queryKey, file)
      return client.invalidateQueries({ queryKey: ['enterprise_import_files', 'index'] })
    },
  })
  return { upload, sent }
}

function UploadForm({ kind, entity }: { kind: number; entity: Entity }) {
  const heading = `${entity.label.ja}の取り込み`
  usePageTitle(heading)
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const { upload, sent } = useUpload(kind)
  const choose = (chosen: File) => {
    upload.reset()
    setFile(chosen)
    if (title === '' || (file && title === nameOf(file))) setTitle(nameOf(chosen))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Only while this screen stands: who has left finds the file in the history.
    const onSuccess = ({ id }: ImportFile) => navigate(`/enterprise/import_files/${id}`)
    if (file) upload.mutate({ title, file }, { onSuccess })
  }
  return (
    <>
      <PageHeader title={heading} />
      <form className={styles.page} onSubmit={submit}>
        <section className={styles.part}>
          <h2>書式</h2>
          <div>
            <FormatDownload kind={kind} entity={entity} />
            <p className={styles.note}>
              文字コードはShift_JISとUTF-8のどちらも取り込めます。IDのある行は更新、IDが空の行は新規登録になり、空欄の項目は変わりません。
            </p>
          </div>
        </section>
        <section className={styles.part}>
          <h2>ファイル</h2>
          <div>
            <DropZone
              file={file}
              choose={choose}
              disabled={upload.isPending}
              error={isAboutFile(upload.error) ? upload.error.message : null}
            />
          </div>
        </section>
        <section className={styles.part}>
          <h2>名前</h2>
          <TextInput
            label="履歴に残す名前"
            value={title}
            maxLength={100}
            required
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </section>
        <div className={styles.actions}>
          <Button type="submit" loading={upload.isPending} disabled={!file || title.trim() === ''}>
            内容を確認
          </Button>
          <span className={styles.note}>この段階ではまだ登録されません</span>
        </div>
        {upload.isPending && <UploadProgress sent={sent} />}
      </form>
    </>
  )
}

function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100)
  return (
    <div className={styles.progress}>
      <Progress value={percent} animated={percent === 100} aria-label="アップロードの進み具合" />
      <p role="status">
        {percent < 100
          ? `アップロードしています（${percent}%）`
          : 'すべての行を確認しています。ほかの画面に移っても続き、結果は履歴に残ります'}
      </p>
    </div>
  )
}
