import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Note, Stack } from '#foundation/ui/layout.tsx'
import type { PropertyForm } from './client.ts'
import styles from './properties.module.css'

type Options = PropertyForm['field_master']
type Props = { options: Options; error: string | undefined; change: (options: Options) => void }

const moveOption = (options: Options, from: number, to: number): Options => {
  const next = [...options]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** The options of a choice, in the order in which they are offered. */
export function OptionRows({ options, error, change }: Props) {
  const titleId = useId()
  const write = (at: number, patch: Partial<Options[number]>) =>
    change(options.map((option, i) => (i === at ? { ...option, ...patch } : option)))
  return (
    <fieldset className={styles.options} aria-labelledby={titleId}>
      <Note id={titleId}>選択肢</Note>
      {error && (
        <Note tone="ng" role="alert">
          {error}
        </Note>
      )}
      <Stack as="ol" gap={6} above={6} below={10}>
        {options.map((option, at) => (
          <li key={option.id ?? `new-${at}`}>
            <TextInput
              aria-label={`選択肢${at + 1}の名前`}
              maxLength={100}
              value={option.name}
              onChange={(event) => write(at, { name: event.currentTarget.value })}
            />
            <Switch
              label="表示する"
              aria-label={`選択肢${at + 1}を表示する`}
              checked={option.show_flg === 1}
              onChange={(event) => write(at, { show_flg: event.currentTarget.checked ? 1 : 0 })}
            />
            <ActionIcon.Group>
              <ActionIcon
                variant="default"
                aria-label={`選択肢${at + 1}を上へ`}
                disabled={at === 0}
                onClick={() => change(moveOption(options, at, at - 1))}
              >
                <ArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={`選択肢${at + 1}を下へ`}
                disabled={at === options.length - 1}
                onClick={() => change(moveOption(options, at, at + 1))}
              >
                <ArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={`選択肢${at + 1}を削除`}
                onClick={() => change(options.filter((_, i) => i !== at))}
              >
                <Trash2 size={16} aria-hidden />
              </ActionIcon>
            </ActionIcon.Group>
          </li>
        ))}
      </Stack>
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => change([...options, { name: '', show_flg: 1 }])}
      >
        選択肢を追加
      </Button>
      <Note above={8}>
        「表示する」を外した選択肢は新しく選べなくなり、選択済みの記録にはそのまま残ります。
      </Note>
    </fieldset>
  )
}
