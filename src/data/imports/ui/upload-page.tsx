import { Button, Checkbox, Progress } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '#foundation/ui/api.ts'
import { DropZone } from '#foundation/ui/drop-zone.tsx'
import { useReact } from '#foundation/ui/errors.ts'
import { Lead, Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { type ImportType, importTypes } from '../import-file.ts'
import { importQuery } from './client.ts'
import { FormatDownload } from './format-download.tsx'
import styles from './imports.module.css'
import { uploadImport } from './upload-import.ts'

/** Chooses a file of the kind in the address, sends it and leads to what the check found. */
export function UploadPage() {
  const kind = Number(useParams().kind)
  const type = importTypes[kind]
  return type && <UploadForm key={kind} kind={kind} type={type} />
}

/** The file itself is at fault: said beside it instead of in a flash. */
const isAboutFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 415].includes(error.status)

/** What an import is called when nobody says otherwise: its file without the extension. */
const nameOf = (file: File) => file.name.replace(/\.(csv|xlsx)$/i, '').slice(0, 100)

const useUpload = (kind: number) => {
  const client = useQueryClient()
  const react = useReact()
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (given: { overwrite_empty: boolean; file: File }) =>
      uploadImport({ kind, title: nameOf(given.file), ...given }, setSent),
    meta: { quiet: true },
    onMutate: () => setSent(0),
    onError: (error) => {
      if (!isAboutFile(error)) react(error, 'action')
    },
    onSuccess: (answer) => {
      client.setQueryData(importQuery(answer.enterprise_import_file.id).queryKey, answer)
      return client.invalidateQueries({ queryKey: ['enterprise_import_files', 'index'] })
    },
  })
  return { upload, sent }
}

function UploadForm({ kind, type }: { kind: number; type: ImportType }) {
  const heading = `${type.label}の取り込み`
  usePageTitle(heading)
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [overwrite_empty, setOverwrite] = useState(false)
  const { upload, sent } = useUpload(kind)
  const choose = (chosen: File) => {
    upload.reset()
    setFile(chosen)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Only while this screen stands: who has left finds the file in the history.
    if (file)
      upload.mutate(
        { overwrite_empty, file },
        {
          onSuccess: ({ enterprise_import_file: { id } }) =>
            navigate(`/enterprise/import_files/set_title?id=${id}`),
        },
      )
  }
  return (
    <>
      <PageHeader title={heading} />
      <form className={styles.page} onSubmit={submit}>
        <section className={styles.part}>
          <h2>書式</h2>
          <div>
            <FormatDownload kind={kind} label={type.label} />
            <Note above={8}>
              {type.record === type.columns
                ? '文字コードはShift_JISとUTF-8のどちらも取り込めます。IDのある行は更新、IDが空の行は新規登録になります。'
                : `IDには${type.record.label.ja}のIDを入力します。銀行・支店・種別・番号が同じ口座は更新、それ以外は追加になります。`}
            </Note>
          </div>
        </section>
        <section className={styles.part}>
          <h2>ファイル</h2>
          <div>
            <DropZone
              wanted="CSVまたはExcel（.xlsx）のファイル"
              limit="200MB・200,000行まで"
              accept=".csv,.xlsx,text/csv"
              file={file}
              choose={choose}
              disabled={upload.isPending}
              error={isAboutFile(upload.error) ? upload.error.message : null}
            />
          </div>
        </section>
        {type.record === type.columns && (
          <section className={styles.part}>
            <h2>空欄の扱い</h2>
            <Checkbox
              label="空欄で上書きする"
              description="更新する行の空欄の項目を空にします。選ばないと、空欄の項目は変わりません。"
              checked={overwrite_empty}
              disabled={upload.isPending}
              onChange={(event) => setOverwrite(event.currentTarget.checked)}
            />
          </section>
        )}
        <Row gap={12} above={20}>
          <Button type="submit" loading={upload.isPending} disabled={!file}>
            内容を確認
          </Button>
          <Note as="span">この段階ではまだ登録されません</Note>
        </Row>
        {upload.isPending && <UploadProgress sent={sent} />}
      </form>
    </>
  )
}

function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100)
  return (
    <Stack gap={6} above={16}>
      <Progress value={percent} animated={percent === 100} aria-label="アップロードの進み具合" />
      <Lead role="status">
        {percent < 100
          ? `アップロードしています（${percent}%）`
          : 'すべての行を確認しています。ほかの画面に移っても続き、結果は履歴に残ります'}
      </Lead>
    </Stack>
  )
}
