import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { today } from '#foundation/entity/today.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { enterpriseQuery } from '#foundation/ui/surface.ts'
import { checkAnswers } from '../check-answers.ts'
import { heading, type Item, inputOf, minutesOf, sectionsOf, type Typed } from '../item.ts'
import styles from './preview.module.css'
import type { Written } from './use-form-draft.ts'

type FieldProps = { item: Item; texts: readonly string[]; put: (texts: string[]) => void }

const Choices = ({ item, texts, put }: FieldProps) => {
  const isList = inputOf(item) === 'checks'
  return (
    <div className={styles.boxes}>
      {item.options.map(({ id, name }) => {
        const text = String(id)
        const isOn = texts.includes(text)
        return (
          <label key={id} data-on={isOn || undefined}>
            <input
              type={isList ? 'checkbox' : 'radio'}
              name={`preview-${item.key}`}
              checked={isOn}
              onChange={() =>
                put(!isList ? [text] : isOn ? texts.filter((each) => each !== text) : [...texts, text])
              }
            />
            {name}
          </label>
        )
      })}
    </div>
  )
}

const Line = ({ item, texts, put }: FieldProps) => {
  const input = inputOf(item)
  const [value = ''] = texts
  const common = { 'aria-label': item.label || '無題の項目', value }
  if (input === 'text')
    return <textarea rows={3} {...common} onChange={(event) => put([event.currentTarget.value])} />
  if (input === 'select')
    return (
      <select
        {...common}
        onChange={(event) => put(event.currentTarget.value ? [event.currentTarget.value] : [])}
      >
        <option value="">選んでください</option>
        {item.options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )
  if (input === 'file') return <p className={styles.file}>ファイルを選択</p>
  return (
    <Row as="span">
      <input
        type={input === 'date' ? 'date' : 'text'}
        {...common}
        onChange={(event) => put([event.currentTarget.value])}
      />
      {item.unit}
    </Row>
  )
}

const Question = (props: FieldProps & { isChosen: boolean }) => {
  const { item, isChosen } = props
  const input = inputOf(item)
  return (
    <div className={styles.question} data-chosen={isChosen || undefined}>
      <p className={styles.label}>
        {item.label || '無題の項目'}
        {item.required && <span>必須</span>}
      </p>
      {item.help && <p className={styles.small}>{item.help}</p>}
      {input === 'radio' || input === 'checks' ? <Choices {...props} /> : <Line {...props} />}
    </div>
  )
}

/** The form on a phone, to be tried: questions come and go as on the page. Nothing of it is kept. */
export function Preview({ content, chosen }: { content: Written; chosen: string | null }) {
  const [typed, setTyped] = useState<Typed>({})
  const { data: enterprise } = useQuery(enterpriseQuery)
  const { shown } = checkAnswers(content.form, typed, today())
  const sections = sectionsOf(content.form)
  const at = content.by_section
    ? Math.max(
        0,
        sections.findIndex(
          ({ heading: head, items }) => head?.key === chosen || items.some(({ key }) => key === chosen),
        ),
      )
    : 0
  const items = content.by_section ? (sections[at]?.items ?? []) : content.form
  const title = (content.by_section && sections[at]?.heading?.label) || content.title
  return (
    <aside className={styles.preview} aria-label="見本">
      <Row justify="between" below={8}>
        <h2>見本</h2>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<RotateCcw size={14} aria-hidden />}
          onClick={() => setTyped({})}
        >
          はじめから試す
        </Button>
      </Row>
      <div className={styles.phone}>
        <p className={styles.brand}>{enterprise?.name_service ?? enterprise?.name}</p>
        <div className={styles.body}>
          <h3>{title || '（タイトル）'}</h3>
          <p className={styles.small}>
            約{minutesOf(content.form.filter(({ key }) => shown.has(key)))}分
            {content.closes_on && `・${content.closes_on.slice(5).replace('-', '/')}まで`}
            {content.by_section && sections.length > 1 && `・${at + 1} / ${sections.length}`}
          </p>
          {content.intro && at === 0 && <p className={styles.small}>{content.intro}</p>}
          {items.map((item) =>
            !shown.has(item.key) ? null : item.type === heading ? (
              <h4 key={item.key}>{item.label}</h4>
            ) : (
              <Question
                key={item.key}
                item={item}
                texts={typed[item.key] ?? []}
                isChosen={item.key === chosen}
                put={(texts) => setTyped((before) => ({ ...before, [item.key]: texts }))}
              />
            ),
          )}
        </div>
        <p className={styles.send}>
          {content.by_section && at < sections.length - 1 ? '次のページへ進む' : '回答を送信する'}
        </p>
      </div>
    </aside>
  )
}
