import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import frame from '#foundation/settings/page.module.css'
import { SaveBar } from '#foundation/settings/save-bar.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { ApiError } from '#foundation/ui/api.ts'
import { ErrorSummary } from '#foundation/ui/error-summary.tsx'
import { fieldErrors, showFirstError } from '#foundation/ui/field-error.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import primitives from '#foundation/ui/primitives.module.css'
import { readSettings } from '../read.ts'
import type { DocumentSettings } from '../schema.ts'
import { SettingControl } from './control.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { itemsOf, type SettingBlock, type SettingPage, settingPath } from './setting-items.ts'
import styles from './settings.module.css'
import { useSettingsDraft } from './settings-draft.ts'
import { useSaveSettings } from './settings-query.ts'

type Messages = Record<string, string[]>

/** Shown while typing; the others, such as a phone number half typed, only after a save was tried. */
const early = /_format$|title$|body$|adjustment_time_l$/

const withoutRoot = (fields: Messages): Messages =>
  Object.fromEntries(
    Object.entries(fields).map(([key, lines]) => [key.replace(/^enterprise_document_setting\./, ''), lines]),
  )

type Props = { page: SettingPage; stored: DocumentSettings; head: ReactNode }

/** The edit form of one page: labels left, controls, the live sample at the right, a bar once something changed. */
export function SettingForm({ page, stored, head }: Props) {
  const draft = useSettingsDraft(stored)
  const save = useSaveSettings()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<Messages>({})
  const [isTried, setTried] = useState(false)
  const wrong = { ...refused, ...readSettings(draft.patch, stored).errors }
  const errors = Object.fromEntries(Object.entries(wrong).filter(([path]) => isTried || early.test(path)))
  const items = itemsOf(page)
  const titles = Object.fromEntries(items.map(({ path, label }) => [path, label]))

  const change = (values: Record<string, unknown>) => {
    setRefused({})
    draft.change(values)
  }
  const note = useKeptForm({
    name: 'settings',
    value: draft.typed,
    isTyped: draft.changed.length > 0,
    saving: save,
    take: change,
  })
  const submit = () => {
    setTried(true)
    const paths = Object.keys(wrong)
    if (paths.length > 0) return showFirstError(paths)
    save.mutate(draft.patch, {
      onSuccess: () => {
        flashSuccess('保存しました')
        navigate(settingPath(page))
      },
      onError: (error) => {
        const fields = error instanceof ApiError ? withoutRoot(error.fields) : {}
        setRefused(fields)
        showFirstError(Object.keys(fields))
      },
    })
  }
  const changed = items.filter(({ path }) => draft.changed.includes(path)).map(({ label }) => label)
  return (
    <div className={styles.columns} data-desk={page.document && true}>
      <form
        className={frame.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {head}
        {note}
        {isTried && <ErrorSummary errors={fieldErrors(errors, titles)} />}
        {page.blocks.map((block) => (
          <BlockFields
            key={block.title}
            block={block}
            settings={draft.settings}
            change={change}
            errors={errors}
          />
        ))}
        <SaveBar
          changed={changed}
          isSaving={save.isPending}
          cancel={() => {
            setTried(false)
            draft.reset()
          }}
          back={settingPath(page)}
        />
      </form>
      {page.document && <PreviewPane document={page.document} patch={draft.patch} />}
    </div>
  )
}

type BlockProps = {
  block: SettingBlock
  settings: DocumentSettings
  change: (values: Record<string, unknown>) => void
  errors: Messages
}

function BlockFields({ block, settings, change, errors }: BlockProps) {
  return (
    <SettingRow title={block.title} hint={block.hint}>
      <div className={frame.fields}>
        {block.items.map((item) => {
          const isBox = item.control.kind === 'segments' || item.control.kind === 'checks'
          return (
            <div key={item.path} data-wide={item.wide}>
              {isBox ? (
                <span className={primitives.label}>{item.label}</span>
              ) : (
                <label className={primitives.label} htmlFor={item.path}>
                  {item.label}
                </label>
              )}
              <SettingControl
                item={item}
                settings={settings}
                change={change}
                error={errors[item.path]?.join('、')}
              />
            </div>
          )
        })}
      </div>
    </SettingRow>
  )
}
