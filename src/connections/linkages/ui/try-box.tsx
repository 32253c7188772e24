import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerAt } from '#foundation/ui/api.ts'
import { Facts, Lead, Note, Row, Stack } from '#foundation/ui/layout.tsx'
import type { linkageRoutes } from '../server.ts'
import type { Mapped } from '../services.ts'
import { api } from './client.ts'
import styles from './linkages.module.css'
import { filledRows } from './mapping-editor.tsx'

type Tried = AnswerAt<typeof linkageRoutes, '/api/enterprise/linkages/try'>

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
    mutationFn: (sample: Record<string, unknown>) =>
      api.post('/api/enterprise/linkages/try', { body: { mapping: filledRows(mapping), sample } }),
  })
  const submit = () => {
    const sample = readSample(text)
    setError(sample ? undefined : 'JSON のオブジェクト（{ … }）にしてください')
    if (sample) trying.mutate(sample)
  }
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        className={styles.sample}
        label="見本（JSON）"
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Row>
        <Button type="submit" variant="default" loading={trying.isPending}>
          試す
        </Button>
      </Row>
      <Stack gap={8} role="status">
        {trying.data && <Outcome tried={trying.data} />}
      </Stack>
    </Stack>
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
      <Facts
        names_px={160}
        facts={read.map(({ label, sent, value }) => [
          label,
          <>
            {sent !== value && <Note as="span">{sent} → </Note>}
            <span>{value}</span>
          </>,
        ])}
      />
      <Reasons reasons={notes} />
      {unused.length > 0 && <Lead>使われない項目：{unused.join('、')}</Lead>}
    </>
  )
}

/** Why something was refused or left out, by the sender's fields; "" is the whole. */
export function Reasons({ reasons }: { reasons: Record<string, string[]> }) {
  if (Object.keys(reasons).length === 0) return null
  return (
    <Stack as="ul" gap={4} className={styles.reasons}>
      {Object.entries(reasons).map(([name, texts]) => (
        <li key={name}>
          {name && <code>{name}</code>} {texts.join('、')}
        </li>
      ))}
    </Stack>
  )
}
