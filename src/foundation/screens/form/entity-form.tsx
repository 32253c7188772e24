import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldErrors } from '../../ui/field-error.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeptDraft } from '../../ui/kept-draft.ts'
import { KeptDraftNote } from '../../ui/kept-draft-note.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePageTitle } from '../../ui/shell/use-page-title.ts'
import { useMember } from '../../ui/surface.ts'
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts'
import { useFirstField } from '../../ui/use-first-field.ts'
import type { RecordRow } from '../client.ts'
import { formGroups } from '../field-groups.ts'
import type { Values } from '../kinds/view.ts'
import { type EntityScreen, idOf, nameOf, pathOf } from '../screen.ts'
import { SectionIndex, sectionId } from '../section-index.tsx'
import styles from './form.module.css'
import { FormField } from './form-field.tsx'
import { StalePanel } from './stale-panel.tsx'
import { type EntityFormState, useEntityForm } from './use-entity-form.ts'

const onSaveKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

type Props = { screen: EntityScreen; row?: RecordRow; given?: Values }

/** The form of a whole record; `row` is the record being edited, undefined for a new one, which begins with `given`. */
export function EntityForm({ screen, row, given }: Props) {
  const { entity } = screen
  const form = useEntityForm(entity, row, given)
  const navigate = useNavigate()
  const title = row ? `${nameOf(screen, row)}を編集` : `${entity.label.ja}を追加`
  const back = row ? `${pathOf(entity)}/${idOf(row)}` : pathOf(entity)
  const { saved } = form
  usePageTitle(title)
  const { pathname, search } = useLocation()
  const { kept, settle, answer } = useKeptDraft(
    `${useMember().id_by_enterprise_id} ${pathname}${search}`,
    form.typed,
  )
  useUnsavedChanges(form.isDirty && !saved, undefined, true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was saved
  useEffect(() => {
    if (!saved) return
    settle()
    // What belongs to registering somebody goes on where the new record is shown.
    navigate(`${pathOf(entity)}/${idOf(saved)}`, { replace: true, state: { isNew: row === undefined } })
  }, [saved])
  const page = useFirstField<HTMLFormElement>(row === undefined)
  return (
    <form
      ref={page}
      className={styles.page}
      noValidate
      onKeyDown={onSaveKey}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <PageHeader
        title={title}
        actions={
          <>
            <Button variant="default" component={Link} to={back}>
              取消
            </Button>
            <Button type="submit" loading={form.isSaving} disabled={row !== undefined && !form.isDirty}>
              {row ? '変更を保存' : `${entity.label.ja}を登録`}
            </Button>
          </>
        }
      />
      <div className={styles.body}>
        <div className={styles.index}>
          <SectionIndex titles={entity.sections.map((section) => section.title)} />
          <p className={styles.hint}>
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> 保存
          </p>
          {screen.besideForm && <screen.besideForm values={form.draft} />}
        </div>
        <FormSections
          screen={screen}
          form={form}
          note={<KeptDraftNote kept={kept} take={form.change} answer={answer} />}
        />
      </div>
    </form>
  )
}

type SectionsProps = { screen: EntityScreen; form: EntityFormState; note: ReactNode }

function FormSections({ screen: { entity }, form, note }: SectionsProps) {
  const titles = Object.fromEntries(
    Object.entries(entity.fields).map(([key, field]) => [key, field.label.ja]),
  )
  const { draft, errors, stale, conflicts, change, settle } = form
  return (
    <div className={styles.sections}>
      {note}
      <ErrorSummary errors={fieldErrors(errors, titles)} />
      {stale && (
        <StalePanel entity={entity} draft={draft} stale={stale} conflicts={conflicts} settle={settle} />
      )}
      {entity.sections.map((section, at) => (
        <section
          key={section.title}
          id={sectionId(at)}
          className={styles.section}
          aria-labelledby={`${sectionId(at)}-title`}
        >
          <h2 id={`${sectionId(at)}-title`}>{section.title}</h2>
          <div className={styles.grid}>
            {formGroups(entity.fields, section.fields).map((group) => (
              <FormField
                key={group.keys[0]}
                entity={entity}
                group={group}
                draft={draft}
                errors={errors}
                change={change}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
