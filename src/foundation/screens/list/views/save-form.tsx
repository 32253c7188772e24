import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Row, Stack } from '../../../ui/layout.tsx'
import { writesScreen } from '../../../ui/unresolved-text.ts'
import {
  createView,
  type PublicScope,
  scopeLabels,
  updateView,
  type ViewDraft,
  type ViewSetting,
  viewsOptions,
} from './client.ts'
import styles from './views.module.css'

type Props = {
  /** What is kept. */
  draft: Omit<ViewDraft, 'name' | 'public_scope_id'>
  /** What that is, in words. */
  hint: string
  searchOf: (view: ViewSetting) => string
  close: () => void
}

/** The name of a new view and who sees it. */
export function SaveForm({ draft, hint, searchOf, close }: Props) {
  const first = useRef<HTMLInputElement>(null)
  // The popover looked for its first field before this form had come.
  useEffect(() => first.current?.focus(), [])
  const [name, setName] = useState('')
  const [scope, setScope] = useState<PublicScope>(1)
  const [isDefault, setDefault] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      const view = await createView({ ...draft, name, public_scope_id: scope })
      return isDefault
        ? ((await updateView(view.id_by_enterprise_id, 'default', { is_default: true })) ?? view)
        : view
    },
    onSuccess: async (view) => {
      await client.invalidateQueries({ queryKey: viewsOptions.queryKey })
      close()
      navigate({ search: searchOf(view) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) save.mutate()
  }
  return (
    <Stack as="form" {...writesScreen} className={styles.form} onSubmit={submit} aria-label="ビューを保存">
      <p>{hint}</p>
      <TextInput
        ref={first}
        label="ビューの名前"
        required
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Radio.Group
        label="表示する人"
        value={String(scope)}
        onChange={(value) => setScope(value === '3' ? 3 : 1)}
      >
        <Row gap={16} align="stretch" className={styles.scopes}>
          <Radio value="1" label={scopeLabels[1]} />
          <Radio value="3" label={scopeLabels[3]} />
        </Row>
      </Radio.Group>
      <Checkbox
        label="最初に開くビューにする"
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
      <Button type="submit" loading={save.isPending} disabled={!name.trim()}>
        ビューを保存
      </Button>
    </Stack>
  )
}
