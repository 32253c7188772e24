import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarClock, Eye, History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { ConflictNote } from '#foundation/ui/autosave/conflict-note.tsx'
import { SavingState } from '#foundation/ui/autosave/saving-state.tsx'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { writesScreen } from '#foundation/ui/unresolved-text.ts'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { BodyEditor } from './body-editor.tsx'
import { api, type Draft, draftQuery } from './client.ts'
import styles from './editor.module.css'
import { instantOf, PublishPanel, type When } from './publish-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SideFacts } from './side-facts.tsx'
import { ArticleStateTag, ChangesTag } from './state-tag.tsx'
import { useDraft } from './use-draft.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** The article in the address. */
export function EditorPage() {
  const id = Number(useParams().id)
  const { data } = useQuery(draftQuery(id))
  if (!data) return <SkeletonRows rows={10} columns={3} />
  return <EditorScreen key={id} start={data} />
}

const buttonText = (isReserved: boolean, published: boolean) =>
  isReserved ? (published ? '更新を予約' : '公開を予約') : published ? '今すぐ更新' : '今すぐ公開'

function EditorScreen({ start }: { start: Draft }) {
  const draft = useDraft(start)
  const { content, server, change } = draft
  const { article } = server
  const readOnly = useMember().authority < 1
  const [round, setRound] = useState(0)
  const [when, setWhen] = useState<When>({ mode: 'now', at: '' })
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const { tab } = useParams()
  const navigate = useNavigate()
  const path = `/enterprise/articles/form/${draft.id}`
  const closeVersions = () => navigate(path)
  useUnsavedChanges(draft.saving !== 'saved', (to) => `${to}/`.startsWith(`${path}/`))
  const settings = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tab !== 'setting') return
    settings.current?.scrollIntoView({ block: 'nearest' })
    settings.current?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }, [tab])

  /** The text of the editor is its own; it begins anew when the draft becomes another. */
  const replaceWith = (next: Draft) => {
    draft.replace(next)
    setRound((last) => last + 1)
  }
  const publishing = useMutation({
    meta: { form: true },
    mutationFn: async () => {
      const saved = await draft.save()
      return (
        saved &&
        api.post('/api/enterprise/article_drafts/publish/:id', {
          id: draft.id,
          body: { lock_version: saved.lock_version, reserved_published_at: instantOf(when) },
        })
      )
    },
    onSuccess: (published) => {
      if (!published) return
      setErrors({})
      draft.take(published)
      flashSuccess(published.article.reserved_published_at ? '公開を予約しました' : '公開しました')
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields)
      const first = error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined
      flashError(first ?? error.message)
    },
  })
  const previewing = useMutation({
    mutationFn: async () => {
      // Opened at once: a browser refuses a window that opens long after the click.
      const shown = window.open('about:blank', '_blank')
      await draft.save()
      const { url } = await api.post('/api/enterprise/article_drafts/preview/:id', { id: draft.id })
      if (shown) shown.location.href = new URL(url).pathname
    },
  })
  return (
    <div>
      <header className={styles.head}>
        <nav aria-label="現在の場所">
          <Note>
            <Link to="/enterprise/articles">記事</Link>　›　ID {draft.id}
          </Note>
        </nav>
        <Row wrap>
          <h1>{content.title || '無題の記事'}</h1>
          <ArticleStateTag state={article.state} />
          {article.has_changes && article.editions > 0 && <ChangesTag />}
          <Row wrap end>
            <SavingState draft={draft} />
            <Button
              variant="default"
              leftSection={<History size={16} aria-hidden />}
              onClick={() => navigate(`${path}/versions`)}
            >
              版 {article.editions}
            </Button>
            {!readOnly && (
              <>
                <Button
                  variant="default"
                  leftSection={<Eye size={16} aria-hidden />}
                  loading={previewing.isPending}
                  onClick={() => previewing.mutate()}
                >
                  プレビュー
                </Button>
                <Button
                  {...writesScreen}
                  leftSection={<CalendarClock size={16} aria-hidden />}
                  loading={publishing.isPending}
                  disabled={draft.saving === 'conflict' || (when.mode === 'at' && when.at === '')}
                  onClick={() => publishing.mutate()}
                >
                  {buttonText(when.mode === 'at', article.published_at !== null)}
                </Button>
              </>
            )}
          </Row>
        </Row>
        {article.edition_at && (
          <Note>公開中の版は {formatInstant(article.edition_at)} のまま表示されています</Note>
        )}
      </header>
      <ConflictNote draft={{ ...draft, replace: replaceWith }} />
      <div className={styles.columns}>
        <SideFacts id={draft.id} body={content.content} isPublished={article.published_at !== null} />
        <div className={styles.center} data-article-body>
          <TextInput
            className={styles.title}
            label="タイトル"
            required
            readOnly={readOnly}
            maxLength={100}
            value={content.title}
            error={errors.title?.[0]}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <BodyEditor
            key={round}
            body={content.content}
            readOnly={readOnly}
            onChange={(text) => change({ content: text })}
          />
          {errors.content && (
            <Note tone="ng" className={styles.error}>
              {errors.content[0]}
            </Note>
          )}
        </div>
        <section ref={settings} className={styles.right} aria-label="記事の設定">
          <SettingsPanel content={content} readOnly={readOnly} errors={errors} change={change} />
          {!readOnly && (
            <PublishPanel
              article={article}
              when={when}
              setWhen={setWhen}
              error={errors.reserved_published_at?.[0]}
              changed={(next) => draft.take({ ...server, article: next })}
            />
          )}
        </section>
      </div>
      {tab === 'versions' && (
        <VersionsDialog
          draft={draft}
          readOnly={readOnly}
          close={closeVersions}
          restored={(next) => {
            closeVersions()
            replaceWith(next)
          }}
          takeBack={(before) => {
            change(before)
            setRound((last) => last + 1)
          }}
        />
      )}
    </div>
  )
}
