import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import { Columns } from '#foundation/ui/layout.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { type MailContent, placeholdersIn } from '../../mail-content/content.ts'
import { ChecksPanel, type OwnCheck } from '../../mail-content/ui/checks-panel.tsx'
import { MailEditor, type MailEditorHandle } from '../../mail-content/ui/mail-editor.tsx'
import { WritingColumns } from '../../mailings/ui/writing-screen.tsx'
import { limits, mailOf } from '../content.ts'
import type { Filters } from '../filters.ts'
import { recentQuery } from './client.ts'
import { FilterFields } from './filter-fields.tsx'
import { SamplePreview } from './preview-pane.tsx'
import { RecentPanel } from './recent-panel.tsx'
import type { EmailDraft, Written } from './use-email-draft.ts'

const filtersOf = (id: number, content: Written): Filters & { id: number } => {
  const { sender: _, title: __, body: ___, name: ____, ...filters } = content
  return { id, ...filters }
}

/** What is often not known yet when somebody has just come. */
const lateNames = new Set(['担当者名', '企業名', '稼働開始日', 'スキル'])

/** Who gets none although the e-mail is for them: a value of theirs stays empty. */
const emptyChecks = (mail: MailContent): OwnCheck[] =>
  placeholdersIn(mail)
    .filter((name) => lateNames.has(name))
    .map((name) => ({
      level: 'warn',
      title: `「${name}」が空の人には送りません`,
      detail: '登録・応募の直後は、空のことがあります',
    }))

function Sender({ draft: { content, change, errors, server } }: { draft: EmailDraft }) {
  const { data: members = [] } = useQuery(memberOptions)
  const known = members.some(({ id }) => id === content.sender)
  const gone = server.sender_member && !known && content.sender === server.sender_member.id
  return (
    <Select
      label={needed('差出人')}
      searchable
      placeholder="選んでください"
      data={[...members, ...(gone && server.sender_member ? [server.sender_member] : [])].map(
        ({ id, name }) => ({ value: String(id), label: name }),
      )}
      value={content.sender === null ? null : String(content.sender)}
      error={errors.sender?.[0]}
      onChange={(value) => change({ sender: value === null ? null : Number(value) })}
    />
  )
}

/** Writes an e-mail: whom it is for and what it says, as it arrives, and who of the newest would have got it. */
export function Compose({ draft }: { draft: EmailDraft }) {
  const editor = useRef<MailEditorHandle>(null)
  const { id, content, change, errors, server } = draft
  const mail = mailOf(content)
  const isOrdered = content.age_min === null || content.age_max === null || content.age_min <= content.age_max
  const [typed] = useDebouncedValue(JSON.stringify(filtersOf(id, content)), 300)
  const {
    data: people,
    error,
    refetch,
  } = useQuery({
    ...recentQuery(server.group, JSON.parse(typed)),
    enabled: isOrdered,
  })
  const { title, body } = errors
  return (
    <WritingColumns
      label="試した結果と確認"
      preview={
        <SamplePreview
          mail={mail}
          sender={content.sender}
          people={people?.filter((one) => one.automation_email_id === id) ?? []}
        />
      }
      settle={
        <>
          <RecentPanel
            id={id}
            group={server.group}
            people={people}
            failure={error}
            retry={() => void refetch()}
          />
          <ChecksPanel
            asked={{ content: mail, target_type_id: 1 }}
            own={emptyChecks(mail)}
            mend={(place) => editor.current?.focus(place)}
          />
        </>
      }
    >
      <Columns gap={12} column_px={200}>
        <TextInput
          label={needed('名前（社内用）')}
          maxLength={limits.name}
          value={content.name}
          error={content.name.trim() === '' ? '名前を入力してください' : errors.name?.[0]}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Sender draft={draft} />
      </Columns>
      <FilterFields draft={draft} />
      <MailEditor
        value={mail}
        onChange={(next) => change({ title: next.subject, body: next.body })}
        targetType={1}
        form="choose"
        errors={{ ...(title && { subject: title }), ...(body && { body }) }}
        handle={editor}
      />
    </WritingColumns>
  )
}
