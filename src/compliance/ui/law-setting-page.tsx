import { SegmentedControl } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import styles from '#foundation/settings/page.module.css'
import { SaveBar } from '#foundation/settings/save-bar.tsx'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { Badge } from '#foundation/ui/badge.tsx'
import { showFirstError } from '#foundation/ui/field-error.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import { fixedRules, type LawLevel, type LawRule, type LawSettings, lawRules } from '../law-rules.ts'
import { api } from './client.ts'
import law from './law.module.css'
import { errorsOf, SizeFields, sizeKeys, sizes, type Typed } from './size-fields.tsx'

const codes = Object.keys(lawRules) as LawRule[]
/** What each finding of the law does before a confirm, and the enterprise's size; managers may change it. */
export function LawSettingPage() {
  const { data } = useQuery(api.query.get('/api/enterprise/law_settings/show'))
  if (!data)
    return (
      <div className={styles.page}>
        <SettingHead section="帳票設定" title="法令チェック" />
        <SkeletonRows rows={10} columns={2} />
      </div>
    )
  return <LawForm stored={data.law_setting} />
}

const changesOf = (stored: LawSettings, typed: Typed): string[] => [
  ...codes.filter((code) => stored.levels[code] !== typed.levels[code]).map((code) => lawRules[code].label),
  ...sizeKeys.filter((key) => stored[key] !== typed[key]).map((key) => sizes[key].label.ja),
]

function LawForm({ stored }: { stored: LawSettings }) {
  const mayWrite = useMember().authority >= MANAGER
  const [typed, setTyped] = useState<Typed>(stored)
  const [errors, setErrors] = useState<FieldErrors>({})
  const changed = changesOf(stored, typed)
  useUnsavedChanges(changed.length > 0)
  const saving = useMutation({
    ...api.mutation.post('/api/enterprise/law_settings/update'),
    onSuccess: () => flashSuccess('保存しました'),
  })
  const save = () => {
    const wrong = errorsOf(typed)
    setErrors(wrong)
    // Without an error every size is a number or nothing.
    if (Object.keys(wrong).length === 0) saving.mutate({ body: { law_setting: typed as LawSettings } })
    else showFirstError(Object.keys(wrong))
  }
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SettingHead section="帳票設定" title="法令チェック" />
      <SettingRow
        title="確定前の指摘"
        hint="「確定を止める」では、マネージャー以上の方が理由を残したときだけ進められます。理由は履歴に残ります。"
      >
        <ul className={law.rules}>
          {codes.map((code) => (
            <RuleItem
              key={code}
              code={code}
              level={typed.levels[code]}
              change={
                mayWrite
                  ? (level) => setTyped({ ...typed, levels: { ...typed.levels, [code]: level } })
                  : undefined
              }
            />
          ))}
        </ul>
      </SettingRow>
      <SettingRow title="必ず止める指摘" hint="理由を添えても確定できません。">
        <ul className={law.rules}>
          {fixedRules.map(({ label, article }) => (
            <Rule key={label} label={label} article={article}>
              <Badge tone="ng">確定できません</Badge>
            </Rule>
          ))}
        </ul>
      </SettingRow>
      <SettingRow
        title="自社の規模"
        hint="取適法の対象になる取引かどうかの判定に使います。空欄のときは、対象になるものとして確認します。"
      >
        <div className={styles.fields}>
          <SizeFields
            typed={typed}
            errors={errors}
            isReadOnly={!mayWrite}
            change={(patch) => {
              setTyped({ ...typed, ...patch })
              setErrors({})
            }}
          />
        </div>
      </SettingRow>
      {mayWrite ? (
        <SaveBar
          changed={changed}
          isSaving={saving.isPending}
          cancel={() => {
            setTyped(stored)
            setErrors({})
          }}
          back="/enterprise/setting/enterprise_document_settings/basic"
        />
      ) : (
        <p className={styles.none}>変更は、マネージャー以上のメンバーに依頼してください。</p>
      )}
    </form>
  )
}

const Rule = ({ label, article, children }: { label: string; article: string; children: ReactNode }) => (
  <Row as="li" wrap gap={16} justify="between">
    <div>
      {label}
      <Note>{article}</Note>
    </div>
    {children}
  </Row>
)

type ItemProps = { code: LawRule; level: LawLevel; change: ((level: LawLevel) => void) | undefined }

function RuleItem({ code, level, change }: ItemProps) {
  const { label, article } = lawRules[code]
  return (
    <Rule label={label} article={article}>
      {change ? (
        <SegmentedControl
          aria-label={label}
          data={[
            { value: 'block', label: '確定を止める' },
            { value: 'warn', label: '警告だけ' },
          ]}
          value={level}
          onChange={(value) => change(value as LawLevel)}
        />
      ) : (
        <Badge tone={level === 'block' ? 'warn' : 'info'}>
          {level === 'block' ? '確定を止める' : '警告だけ'}
        </Badge>
      )}
    </Rule>
  )
}
