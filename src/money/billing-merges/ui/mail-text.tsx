import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { fillPlaceholders } from '#foundation/rules/placeholders.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { StalePanel } from '#foundation/screens/form/stale-panel.tsx'
import { textOf, type Values } from '#foundation/screens/kinds/view.ts'
import { useInlineEdit } from '#foundation/screens/record/use-inline-edit.ts'
import type { RecordPart } from '#foundation/screens/screen.ts'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { Actions, Panel, Row } from '#foundation/ui/layout.tsx'
import { MailTexts } from '#records/mails/ui/mail-texts.tsx'
import { billingMerge } from '../billing-merge.ts'
import { mergeValues } from '../sent-values.ts'
import styles from './merges.module.css'

/** The fields of the mail that `MailText` shows as they will be sent. */
export const mailTexts: readonly string[] = ['mail_title', 'mail_body']

const valuesOf = (row: Values) =>
  mergeValues(row, row.status_flg === CONFIRMED ? textOf(row.number) : '（確定時に採番）')

/** Subject and body of the mail as they will be sent; both are edited in place. */
export const MailText: RecordPart = ({ row }) => {
  const [editing, setEditing] = useState(false)
  const shown = (text: unknown) => fillPlaceholders(textOf(text), valuesOf(row))
  return (
    <section className={styles.mailText} aria-label="件名と本文">
      <Row as="header" justify="between" below={8}>
        <h2>件名と本文</h2>
        {!editing && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            件名と本文を編集
          </Button>
        )}
      </Row>
      {editing ? (
        <Editor row={row} close={() => setEditing(false)} />
      ) : (
        <Panel as="article">
          <h3>{shown(row.mail_title) || '（件名は未入力です）'}</h3>
          <p>{shown(row.mail_body) || '（本文は未入力です）'}</p>
        </Panel>
      )}
    </section>
  )
}

function Editor({ row, close }: { row: RecordRow; close: () => void }) {
  const { draft, errors, stale, conflicts, change, save, settle, isSaving } = useInlineEdit(
    billingMerge,
    row,
    close,
  )
  const note = useKeptForm({
    name: 'mail',
    value: Object.fromEntries(mailTexts.map((key) => [key, draft[key]])),
    isTyped: mailTexts.some((key) => draft[key] !== row[key]),
    saving: { isPending: isSaving, isSuccess: false },
    take: change,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {note}
      <MailTexts typed={{ record: draft, errors, change }} prefix="mail_" values={valuesOf(row)} />
      {stale && (
        <StalePanel
          entity={billingMerge}
          draft={draft}
          stale={stale}
          conflicts={conflicts}
          settle={settle}
          action="選んだ内容で保存"
        />
      )}
      <Actions>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button type="submit" loading={isSaving} disabled={stale !== undefined}>
          保存
        </Button>
      </Actions>
    </form>
  )
}
