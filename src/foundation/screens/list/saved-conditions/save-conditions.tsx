import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Condition } from '../../../entity/condition.ts'
import { flashSuccess } from '../../../ui/flash.tsx'
import { Chip, Stack } from '../../../ui/layout.tsx'
import { writesScreen } from '../../../ui/unresolved-text.ts'
import { saveConditions, savedConditionsOptions } from './client.ts'
import styles from './saved-conditions.module.css'

type Props = { target: string; conditions: readonly Condition[] }

/** Keeps the conditions under a name, for oneself or for everyone. */
export function SaveConditions({ target, conditions }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={300} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Chip
          className={styles.button}
          disabled={conditions.length === 0}
          title={conditions.length === 0 ? '条件を設定すると保存できます' : undefined}
          onClick={() => setOpened(!opened)}
        >
          この条件を保存
        </Chip>
      </Popover.Target>
      <Popover.Dropdown>
        <SaveForm target={target} conditions={conditions} close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function SaveForm({ target, conditions, close }: Props & { close: () => void }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () =>
      saveConditions({
        target_type: target,
        name,
        public_scope_id: isShared ? 3 : 1,
        conditions: [...conditions],
      }),
    onSuccess: () => {
      flashSuccess(`検索条件「${name.trim()}」を保存しました`)
      close()
      return client.invalidateQueries(savedConditionsOptions(target))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) save.mutate()
  }
  return (
    <Stack as="form" {...writesScreen} onSubmit={submit} aria-label="検索条件を保存">
      <TextInput
        label="検索条件の名前"
        required
        data-autofocus
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="全員が使えるようにする"
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      <Button type="submit" loading={save.isPending} disabled={!name.trim()}>
        検索条件を保存
      </Button>
    </Stack>
  )
}
