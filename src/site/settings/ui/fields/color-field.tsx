import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Panel, Row, Stack } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { contrastWithWhite, toReadableColor } from '../../../frame/colors.ts'
import { usePart } from '../editor-context.ts'
import { defaultOf } from '../parts.ts'
import styles from './fields.module.css'
import { PublishedNote } from './part-head.tsx'

/** WCAG AA for text: the least contrast of white words on a button. */
const least = 4.5
const pattern = /^#?[0-9a-f]{6}$/i
const plain = (typed: string) => typed.replace(/^#/, '').toLowerCase()

type Props = { part: 'main_color' | 'accent_color'; label: string; use: string }

/** A colour of the site with what becomes of white words on it: a failing one is drawn in a darker shade. */
export function ColorField({ part, label, use }: Props) {
  const { value, published, error, readOnly, change } = usePart(part)
  const [typed, setTyped] = useState(`#${value}`)
  useEffect(() => setTyped(`#${value}`), [value])
  const put = (next: string) => {
    setTyped(next)
    if (pattern.test(next)) change(plain(next))
  }
  const contrast = contrastWithWhite(value)
  const readable = toReadableColor(value)
  const isReadable = contrast >= least
  return (
    <Panel as="div" data-field={part} role="group" aria-label={label}>
      <Stack gap={8}>
        <div className={styles.swatch}>
          <input
            type="color"
            aria-label={`${label}を選ぶ`}
            value={`#${value}`}
            disabled={readOnly}
            onChange={(event) => put(event.currentTarget.value)}
          />
          <TextInput
            label={label}
            description={`${use}。はじめの色は #${defaultOf(part)}`}
            value={typed}
            error={
              error ?? (pattern.test(typed) ? undefined : '色は16進数6桁で入力してください。例：#0f65c0')
            }
            readOnly={readOnly}
            maxLength={7}
            onChange={(event) => put(event.currentTarget.value)}
            onBlur={() => pattern.test(typed) || setTyped(`#${value}`)}
          />
        </div>
        <Row as="p" gap={6} align="start">
          <StateIcon shape={isReadable ? 'tick' : 'alert'} tone={isReadable ? 'ok' : 'warn'} size={16} />
          <span>
            白い文字とのコントラスト {contrast.toFixed(1)}
            {isReadable ? (
              '　問題なし'
            ) : (
              <>
                　文字とボタンには、読める濃さの
                <i className={styles.chip} style={{ background: `#${readable}` }} />
                <code>#{readable}</code> を使います
              </>
            )}
          </span>
        </Row>
        {!isReadable && !readOnly && (
          <div>
            <Button variant="default" onClick={() => change(readable)}>
              この濃い色にする
            </Button>
          </div>
        )}
        <PublishedNote part={part} name={label} text={`#${published}`} />
      </Stack>
    </Panel>
  )
}
