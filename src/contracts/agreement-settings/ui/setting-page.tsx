import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MANAGER } from '#foundation/rules/authority.ts'
import styles from '#foundation/settings/page.module.css'
import { SaveBar } from '#foundation/settings/save-bar.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { SettingHead } from '#foundation/ui/setting-head.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import type { AgreementSetting } from '../setting.ts'
import { api } from './client.ts'
import { labels, SettingRows } from './setting-rows.tsx'

const title = { section: '機能設定', title: '合意' } as const

/** How papers are agreed on; managers may change it. */
export function AgreementSettingPage() {
  const { data } = useQuery(api.query.get('/api/enterprise/agreement_settings/show'))
  if (data) return <Form stored={data.agreement_setting} />
  return (
    <div className={styles.page}>
      <SettingHead {...title} />
      <SkeletonRows rows={5} columns={2} height={72} />
    </div>
  )
}

const keys = Object.keys(labels) as (keyof AgreementSetting)[]

function Form({ stored }: { stored: AgreementSetting }) {
  const mayWrite = useMember().authority >= MANAGER
  const [draft, setDraft] = useState(stored)
  const changed = keys.filter((key) => stored[key] !== draft[key]).map((key) => labels[key])
  const saving = useMutation({
    ...api.mutation.post('/api/enterprise/agreement_settings/update', { refresh: ['agreements'] }),
    meta: { form: true },
    onSuccess: () => flashSuccess('合意の設定を保存しました'),
  })
  const note = useKeptForm({
    name: 'agreement setting',
    value: draft,
    isTyped: changed.length > 0,
    saving,
    take: setDraft,
  })
  const change = (patch: Partial<AgreementSetting>) => setDraft((before) => ({ ...before, ...patch }))
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ body: { agreement_setting: draft } })
      }}
    >
      <SettingHead {...title} />
      {note}
      <SettingRows setting={draft} change={mayWrite ? change : undefined} />
      {mayWrite ? (
        <SaveBar
          changed={changed}
          isSaving={saving.isPending}
          cancel={() => setDraft(stored)}
          back="/enterprise/agreements"
        />
      ) : (
        <p className={styles.none}>変更は、マネージャー以上のメンバーに依頼してください。</p>
      )}
    </form>
  )
}
