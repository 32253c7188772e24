import { Button, Textarea } from '@mantine/core'
import { X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { useFirstField } from '#foundation/ui/use-first-field.ts'
import type { ReadingUi } from './kinds.ts'
import { ManyDropZone } from './many-drop-zone.tsx'
import styles from './reading.module.css'
import { Steps } from './steps.tsx'
import { useSend } from './use-send.ts'

const maxFiles = 50
const maxBytes = 20 * 1_048_576
const maxText = 100_000

/** What keeps these sources from being sent. */
const wrongWith = (files: readonly File[], text: string) => {
  const sources = files.length + (text.trim() ? 1 : 0)
  const large = files.find(({ size }) => size > maxBytes)
  if (sources > maxFiles)
    return `1回に読み取れるのは${maxFiles}件までです。${sources - maxFiles}件を外してください`
  if (large) return `「${large.name}」は20MBを超えています。小さくするか、一覧から外してください`
  return null
}

/** Ctrl/⌘-Enter reads, as it saves in every form. */
const onSendKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Files and a text that are to be read. */
export function SourcesPage({ ui }: { ui: ReadingUi }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [text, setText] = useState('')
  const { send, sent } = useSend(ui)
  // Busy until the screen has changed: the next one may still be on its way.
  const isBusy = send.isPending || send.isSuccess
  const isEmpty = files.length === 0 && !text.trim()
  const wrong = wrongWith(files, text)
  // Files cannot be kept: with them leaving loses something.
  useUnsavedChanges(files.length > 0 && !isBusy)
  const note = useKeptForm({ name: 'text', value: text, saving: send, take: setText })
  const form = useFirstField<HTMLFormElement>(true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !isEmpty && wrong === null) send.mutate({ files, text })
  }
  return (
    <>
      <PageHeader title={ui.title} meta="読み取り元の追加" actions={<Steps ui={ui} at="読み取り元" />} />
      <form ref={form} onSubmit={submit} onKeyDown={onSendKey}>
        <Stack gap={20} className={styles.page}>
          {note}
          <ManyDropZone choose={(more) => setFiles([...files, ...more])} disabled={isBusy} />
          {files.length > 0 && <Note above={2}>{files.length}件のファイルを読み取ります</Note>}
          {files.length > 0 && (
            <ul className={styles.files} aria-label="読み取るファイル">
              {files.map((file, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
                <li key={`${at} ${file.name}`}>
                  <span>{file.name}</span>
                  <button
                    type="button"
                    aria-label={`${file.name}を外す`}
                    disabled={isBusy || sent.has(file)}
                    onClick={() => setFiles(files.filter((_, other) => other !== at))}
                  >
                    <X size={14} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Textarea
            label="文章を貼り付ける"
            description={`${ui.noun}の本文をそのまま貼り付けます（100,000文字まで）`}
            value={text}
            maxLength={maxText}
            autosize
            minRows={8}
            maxRows={20}
            disabled={isBusy}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {wrong && (
            <Note tone="ng" role="alert">
              {wrong}
            </Note>
          )}
          <Row wrap>
            <Button type="submit" loading={isBusy} disabled={isEmpty || wrong !== null}>
              読み取る
            </Button>
            <Note as="span" role="status">
              {isBusy && files.length > 0
                ? `${files.length}件のうち${sent.size}件を送りました`
                : 'この段階ではまだ登録されません'}
            </Note>
          </Row>
        </Stack>
      </form>
    </>
  )
}
