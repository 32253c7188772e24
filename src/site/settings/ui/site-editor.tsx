import { ActionIcon, Button } from '@mantine/core'
import { Columns2, History, Redo2, Undo2 } from 'lucide-react'
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { usePageTitle } from '#foundation/ui/shell/use-page-title.ts'
import { useMember } from '#foundation/ui/surface.ts'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import type { DraftAnswer } from './client.ts'
import { ConflictNote } from './conflict-note.tsx'
import styles from './editor.module.css'
import { EditorContext, type Spot } from './editor-context.ts'
import { FootBar } from './foot-bar.tsx'
import { differing } from './parts.ts'
import { PreviewPane } from './preview-pane.tsx'
import { SitesFrame } from './sites-frame.tsx'
import type { SiteTab } from './tab.ts'
import { partName, tabOfPart, tabs } from './tabs.ts'
import { useSiteDraft } from './use-site-draft.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** Until what a click opened is drawn. */
const opened_ms = 60
const inEditor = (pathname: string) => tabs.some(({ path }) => pathname === `/enterprise/sites/${path}`)

/** The first control of a part, or of one of its entries. */
const controlOf = (form: HTMLElement, { part, index }: Spot) => {
  const field =
    form.querySelector(`[data-field="${part}"][data-index="${index}"]`) ??
    form.querySelector(`[data-field="${part}"]`)
  const body = field?.querySelector('[data-body]') ?? field
  return body?.querySelector<HTMLElement>('input, textarea, button')
}

const spotAt = (target: EventTarget): Spot | undefined => {
  const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
  if (!field?.dataset.field) return undefined
  const { field: part, index } = field.dataset
  return { part, ...(index !== undefined && { index: Number(index) }) }
}

/** The draft of the site in one of its tabs: the form, the real page beside it, and what becomes of what is typed. */
export function SiteEditor({ start, tab }: { start: DraftAnswer; tab: SiteTab }) {
  const draft = useSiteDraft(start)
  const readOnly = useMember().authority < 1
  const [jump, setJump] = useState<Spot>()
  const [held, setHeld] = useState<Spot>()
  const [dialog, setDialog] = useState<'versions' | 'compare'>()
  const form = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  usePageTitle(`${tab.label} - サイト`)
  useUnsavedChanges(draft.unsaved.length > 0, inEditor)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form of another tab is there once its path is
  useEffect(() => {
    if (!jump) return
    const timer = setTimeout(() => {
      const control = form.current && controlOf(form.current, jump)
      control?.focus()
      control?.scrollIntoView({ block: 'center' })
    }, opened_ms)
    return () => clearTimeout(timer)
  }, [jump, tab.path])
  const goTo = (spot: Spot) => {
    const to = tabOfPart(spot.part)
    if (!to) return
    setJump(spot)
    if (to.path !== tab.path) navigate(`/enterprise/sites/${to.path}`)
  }
  const hold = ({ target }: FocusEvent) => {
    const spot = spotAt(target)
    if (spot?.part !== held?.part || spot?.index !== held?.index) setHeld(spot)
  }
  const changed = differing(draft.settings, draft.server.published)
  const context = useMemo(() => ({ draft, readOnly, jump }), [draft, readOnly, jump])
  return (
    <SitesFrame
      changed={tabs
        .filter(({ parts }) => changed.some((part) => Object.hasOwn(parts, part)))
        .map((each) => each.path)}
      actions={
        <>
          {!readOnly && (
            <>
              <ActionIcon aria-label="元に戻す" disabled={!draft.canUndo} onClick={draft.undo}>
                <Undo2 size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon aria-label="やり直す" disabled={!draft.canRedo} onClick={draft.redo}>
                <Redo2 size={16} aria-hidden />
              </ActionIcon>
            </>
          )}
          <Button
            variant="subtle"
            color="dark"
            leftSection={<Columns2 size={16} aria-hidden />}
            onClick={() => setDialog('compare')}
          >
            公開した版を比べる
          </Button>
          <Button
            variant="default"
            leftSection={<History size={16} aria-hidden />}
            onClick={() => setDialog('versions')}
          >
            版の一覧 {draft.server.version}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <ConflictNote draft={draft} />
        <div className={styles.columns}>
          <section ref={form} className={styles.form} aria-label={tab.label} onFocusCapture={hold}>
            <Row as="header" wrap align="baseline">
              <h2>{tab.label}</h2>
              <Note>{tab.hint}</Note>
            </Row>
            <EditorContext value={context}>
              <tab.Form key={tab.path} />
            </EditorContext>
          </section>
          <PreviewPane
            tab={tab}
            lockVersion={draft.server.lock_version}
            held={held && { ...held, name: partName(held.part) }}
            jump={goTo}
          />
        </div>
        <FootBar draft={draft} changed={changed} readOnly={readOnly} />
      </div>
      {dialog && (
        <VersionsDialog
          draft={draft}
          readOnly={readOnly}
          comparesNewest={dialog === 'compare'}
          close={() => setDialog(undefined)}
        />
      )}
    </SitesFrame>
  )
}
