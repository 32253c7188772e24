import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { contrastWithWhite, toReadableColor } from '../../../frame/colors.ts'
import { usePart } from '../editor-context.ts'
import { defaultOf } from '../parts.ts'
import styles from './fields.module.css'
import { PublishedNote } from './published-note.tsx'

/** WCAG AA for text: the least contrast of white words on a button. */
const least = 4.5
const pattern = /^#?[0-9a-f]{6}$/i
const plain = (typed: string) => typed.replace(/^#/, '').toLowerCase()

type Props = { part: 'main_color' | 'accent_color'; label: string; use: string }

/** A colour of the site with what becomes of white words on it: a failing one is drawn in a darker shade. */
export function ColorField({ part, label, use }: Props) {
  const { value, published, isChanged, error, readOnly, change, reset } = usePart(part)
  const [typed, setTyped] = useState(`#${value}`)
  useEffect(() => setTyped(`#${value}`), [value])
  const put = (next: string) => {
    setTyped(next)
    if (pattern.test(next)) change(plain(next))
  }
  const contrast = contrastWithWhite(value)
  const readable = toReadableColor(value)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
    <div className={styles.swatches} data-field={part} role="group" aria-label={label}>
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
          error={error ?? (pattern.test(typed) ? undefined : '色は16進数6桁で入力してください。例：#0f65c0')}
          readOnly={readOnly}
          maxLength={7}
          onChange={(event) => put(event.currentTarget.value)}
          onBlur={() => pattern.test(typed) || setTyped(`#${value}`)}
        />
        <p className={styles.shade}>
          <StateIcon
            shape={contrast >= least ? 'tick' : 'alert'}
            tone={contrast >= least ? 'ok' : 'warn'}
            size={16}
          />
          <span>
            白い文字とのコントラスト {contrast.toFixed(1)}
            {contrast >= least ? (
              '　問題なし'
            ) : (
              <>
                　文字とボタンには、読める濃さの
                <i className={styles.chip} style={{ background: `#${readable}` }} />
                <code>#{readable}</code> を使います
              </>
            )}
          </span>
        </p>
        {contrast < least && !readOnly && (
          <p className={styles.shade}>
            <Button variant="default" onClick={() => change(readable)}>
              この濃い色にする
            </Button>
          </p>
        )}
      </div>
      {isChanged && <PublishedNote text={`#${published}`} reset={reset} readOnly={readOnly} name={label} />}
    </div>
  )
}
