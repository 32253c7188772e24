import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mapped } from '../services.ts'
import { type Tried, tryMapping } from './client.ts'
import styles from './linkages.module.css'
import { filledRows } from './mapping-editor.tsx'

const example = '{\n  "氏名": "山田 太郎",\n  "email": "taro@example.jp",\n  "都道府県": "東京都"\n}'

const readSample = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** Shows what a sample would become by the mapping as it stands, saved or not. */
export function TryBox({ mapping }: { mapping: readonly Mapped[] }) {
  const [text, setText] = useState(example)
  const [error, setError] = useState<string>()
  const trying = useMutation({
    mutationFn: (sample: Record<string, unknown>) => tryMapping(filledRows(mapping), sample),
  })
  const submit = () => {
    const sample = readSample(text)
    setError(sample ? undefined : 'JSON のオブジェクト（{ … }）にしてください')
    if (sample) trying.mutate(sample)
  }
  return (
    <form
      className={styles.tryBox}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        label="見本（JSON）"
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={trying.isPending}>
          試す
        </Button>
      </div>
      <div role="status">{trying.data && <Outcome tried={trying.data} />}</div>
    </form>
  )
}

function Outcome({ tried: { read, unused, notes, errors } }: { tried: Tried }) {
  const wrong = Object.entries(errors)
  return (
    <>
      <p className={wrong.length > 0 ? styles.refused : styles.taken}>
        {wrong.length > 0 ? 'このままでは受け付けられません' : '受け付けられます'}
      </p>
      <Reasons reasons={errors} />
      <dl className={styles.values}>
        {read.map(({ label, sent, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {sent !== value && <span className={styles.sent}>{sent} → </span>}
              <span>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Reasons reasons={notes} />
      {unused.length > 0 && <p className={styles.hint}>使われない項目：{unused.join('、')}</p>}
    </>
  )
}

/** Why something was refused or left out, by the sender's fields; "" is the whole. */
export function Reasons({ reasons }: { reasons: Record<string, string[]> }) {
  if (Object.keys(reasons).length === 0) return null
  return (
    <ul className={styles.reasons}>
      {Object.entries(reasons).map(([name, texts]) => (
        <li key={name}>
          {name && <code>{name}</code>} {texts.join('、')}
        </li>
      ))}
    </ul>
  )
}
