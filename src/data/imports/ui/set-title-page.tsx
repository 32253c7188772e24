import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#foundation/ui/api.ts'
import { useReact } from '#foundation/ui/errors.ts'
import { useKeptDialog } from '#foundation/ui/kept-draft-form.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type ImportType, importTypes } from '../import-file.ts'
import { type CheckedFile, importQuery, setTitle } from './client.ts'
import { type HeaderChoices, HeaderMapping } from './header-mapping.tsx'
import styles from './imports.module.css'

const heading = '取り込みの名前と見出し'

/** Names an uploaded file, and explains the headers that we do not know. */
export function SetTitlePage() {
  usePageTitle(heading)
  const [query] = useSearchParams()
  const id = Number(query.get('id'))
  const { data: file } = useQuery(importQuery(id))
  const type = file && importTypes[file.kind]
  return (
    <>
      <PageHeader title={heading} meta={type?.label} />
      {file && type ? (
        <TitleForm key={file.id} file={file} type={type} />
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </>
  )
}

const useSetTitle = () => {
  const react = useReact()
  return useMutation({
    ...setTitle,
    meta: { quiet: true },
    // A mapping that does not fit is said beside it.
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 400)) react(error, 'action')
    },
  })
}

function TitleForm({ file, type }: { file: CheckedFile; type: ImportType }) {
  const navigate = useNavigate()
  const [title, setTitleText] = useState(file.title)
  const [mapping, setMapping] = useState<HeaderChoices>({})
  const save = useSetTitle()
  const note = useKeptDialog({
    name: `title ${file.id}`,
    value: { title, mapping },
    saving: save,
    take: (typed) => {
      setTitleText(typed.title)
      setMapping(typed.mapping)
    },
  })
  const open = file.unknown_headers.filter((header) => mapping[header] === undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { id, status } = file
    save.mutate(
      { body: { enterprise_import_files: { id, title, ...(status === 'mapping' && { mapping }) } } },
      { onSuccess: () => navigate(`/enterprise/import_files/${id}`) },
    )
  }
  return (
    <form className={styles.page} onSubmit={submit}>
      {note}
      <section className={styles.part}>
        <h2>名前</h2>
        <TextInput
          label="履歴に残す名前"
          value={title}
          maxLength={100}
          required
          onChange={(event) => setTitleText(event.currentTarget.value)}
        />
      </section>
      {file.unknown_headers.length > 0 && (
        <section className={styles.part}>
          <h2>見出しの対応付け</h2>
          <HeaderMapping file={file} type={type} mapping={mapping} change={setMapping} />
        </section>
      )}
      {save.error instanceof ApiError && save.error.status === 400 && (
        <Note tone="ng" above={8} role="alert">
          {save.error.message}
        </Note>
      )}
      <Row gap={12} above={20}>
        <Button type="submit" loading={save.isPending} disabled={title.trim() === '' || open.length > 0}>
          確認結果へ進む
        </Button>
        <Note as="span">
          {open.length > 0
            ? `対応付けが決まっていない見出しが${open.length}件あります`
            : 'この段階ではまだ登録されません'}
        </Note>
      </Row>
    </form>
  )
}
