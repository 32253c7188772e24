import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ConflictNote } from '#foundation/ui/autosave/conflict-note.tsx'
import { Screen } from '#foundation/ui/layout.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { type Email, emailQuery, mailsQuery } from './client.ts'
import { Compose } from './compose.tsx'
import { EmailHead } from './email-head.tsx'
import { MailsTab } from './mails-tab.tsx'
import { useEmailDraft } from './use-email-draft.ts'
import { home } from './words.ts'

function Writing({ start }: { start: Email }) {
  const { tab } = useParams()
  const draft = useEmailDraft(start)
  const path = `${home}/${draft.id}`
  const { data: mails } = useQuery(mailsQuery(draft.id, 1, 5))
  useUnsavedChanges(draft.saving !== 'saved', (to) => to.startsWith(path))
  usePageTitle(draft.content.name)
  return (
    <Screen grows>
      <EmailHead draft={draft} />
      <Tabs
        label="自動メールの画面"
        tabs={[
          { to: path, label: '内容', end: true },
          { to: `${path}/mails`, label: '送った記録', ...(mails && { count: mails.count }) },
        ]}
      />
      <ConflictNote draft={draft} />
      {tab === 'mails' ? <MailsTab id={draft.id} /> : <Compose draft={draft} />}
    </Screen>
  )
}

/** The automation e-mail in the address. */
export function EmailPage() {
  const id = Number(useParams().id)
  const { data } = useQuery({ ...emailQuery(id), throwOnError: true })
  if (!data) return <SkeletonRows rows={10} columns={3} />
  return <Writing key={id} start={data} />
}
