import { ActionIcon, Button, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Row } from '#foundation/ui/layout.tsx'
import { type Item, limits } from '../item.ts'
import styles from './builder.module.css'

type Props = { item: Item; change: (patch: Partial<Item>) => void }

/** The options of a choice; Enter in one adds the next. A number is never given twice, so that answers keep theirs. */
export function OptionFields({ item: { options }, change }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const focusLast = useRef(false)
  useEffect(() => {
    if (!focusLast.current) return
    focusLast.current = false
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  })
  const put = (next: Item['options']) => change({ options: next })
  const add = () => {
    if (options.length >= limits.options) return
    focusLast.current = true
    put([...options, { id: Math.max(0, ...options.map(({ id }) => id)) + 1, name: '' }])
  }
  const move = (from: number, to: number) => {
    const option = options[from]
    if (option && to >= 0 && to < options.length) put(options.toSpliced(from, 1).toSpliced(to, 0, option))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
    <div role="group" aria-label="選択肢">
      <p className={styles.label}>選択肢</p>
      <ol ref={list}>
        {options.map(({ id, name }, at) => (
          <Row as="li" gap={2} above={6} key={id} className={styles.option}>
            <TextInput
              aria-label={`選択肢${at + 1}`}
              maxLength={limits.option}
              value={name}
              onChange={(event) => {
                const text = event.currentTarget.value
                put(options.map((option) => (option.id === id ? { id, name: text } : option)))
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                add()
              }}
            />
            <ActionIcon
              variant="subtle"
              aria-label={`選択肢${at + 1}を上へ`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUp size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`選択肢${at + 1}を下へ`}
              disabled={at === options.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDown size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`選択肢${at + 1}を削除`}
              disabled={options.length === 1}
              onClick={() => put(options.filter((option) => option.id !== id))}
            >
              <X size={14} aria-hidden />
            </ActionIcon>
          </Row>
        ))}
      </ol>
      <Button
        variant="subtle"
        leftSection={<Plus size={14} aria-hidden />}
        disabled={options.length >= limits.options}
        onClick={add}
      >
        選択肢を追加
      </Button>
    </div>
  )
}
