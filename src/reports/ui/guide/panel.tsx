import { ActionIcon, Button } from '@mantine/core'
import { ArrowRight, ChevronDown, Route, X } from 'lucide-react'
import { Link } from 'react-router'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead, Note, Row, Spring, Stack } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { GuideKey, guideSteps } from '../../guide/steps.ts'
import styles from './guide.module.css'
import { moveGuide, openGuide } from './guide-state.ts'

type Step = Pick<(typeof guideSteps)[number], 'key' | 'title' | 'text'> & { path: string }

/** Once it was gone through, it begins anew when it is opened again. */
const leave = (isThrough: boolean) => {
  moveGuide({ at: 'left', ...(isThrough && { step: 0, seen: [] }) })
  flashSuccess('ガイドを終わりました。右上のヘルプから、また開けます')
}

/** What a visitor of the demo is asked once. */
export const Offer = ({ count }: { count: number }) => (
  <Stack gap={8}>
    <Row>
      <Route size={16} aria-hidden />
      <h2>つむぎの流れをたどる</h2>
    </Row>
    <Lead>
      サンプルのデータで、候補者から入金までを{count}のステップで試せます。途中で終わっても構いません。
    </Lead>
    <Row justify="end">
      <Button variant="subtle" color="gray" onClick={() => moveGuide({ at: 'left' })}>
        今はしない
      </Button>
      <Button variant="default" onClick={() => moveGuide({ at: 'open', step: 0, seen: [] })}>
        始める
      </Button>
    </Row>
  </Stack>
)

/** The guide out of the way: one button that brings it back. */
export const Folded = ({ step, count }: { step: number; count: number }) => (
  <Button variant="default" leftSection={<Route size={15} aria-hidden />} onClick={openGuide}>
    ガイド {step + 1} / {count}
  </Button>
)

type Props = { steps: readonly Step[]; step: number; seen: readonly GuideKey[]; isThere: boolean }

/** One step: what one does and why, the way there, and the ways on, back and out. */
export function StepPanel({ steps, step, seen, isThere }: Props) {
  const current = steps[step]
  if (!current) return null
  const isLast = step === steps.length - 1
  return (
    <Stack gap={8}>
      <Row>
        <Note as="span">
          ガイド {step + 1} / {steps.length}
        </Note>
        <ol className={styles.dots} aria-hidden>
          {steps.map(({ key }, at) => (
            <li key={key} data-now={at === step || undefined} data-seen={seen.includes(key) || undefined} />
          ))}
        </ol>
        <Spring />
        <ActionIcon size={28} aria-label="ガイドをたたむ" onClick={() => moveGuide({ at: 'folded' })}>
          <ChevronDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon size={28} aria-label="ガイドを終了" onClick={() => leave(false)}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Row>
      <div aria-live="polite">
        <Row gap={6}>
          {seen.includes(current.key) && <StateIcon shape="tick" tone="ok" />}
          <h2>{current.title}</h2>
          {seen.includes(current.key) && <Note as="span">開きました</Note>}
        </Row>
        <Lead above={4}>{current.text}</Lead>
      </div>
      <Row above={4}>
        {!isThere && (
          <Button
            component={Link}
            to={current.path}
            variant="default"
            rightSection={<ArrowRight size={14} aria-hidden />}
          >
            この画面を開く
          </Button>
        )}
        <Spring />
        {step > 0 && (
          <Button variant="subtle" color="gray" onClick={() => moveGuide({ step: step - 1 })}>
            戻る
          </Button>
        )}
        <Button variant="default" onClick={() => (isLast ? leave(true) : moveGuide({ step: step + 1 }))}>
          {isLast ? '終了' : '次へ'}
        </Button>
      </Row>
    </Stack>
  )
}
