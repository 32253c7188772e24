import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, FileText, Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Row, Spring } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import switches from '#foundation/ui/view-switch.module.css'
import { type MailPreviewAnswer, type PreviewAsked, previewQuery } from './client.ts'
import { type Device, MailFrame } from './mail-frame.tsx'
import styles from './mail-preview.module.css'
import parts from './parts.module.css'
import { ReadFailure } from './read-failure.tsx'

type Look = Device | 'text'
const looks = [
  { look: 'pc', label: 'PC', Icon: Monitor },
  { look: 'phone', label: 'スマホ', Icon: Smartphone },
  { look: 'text', label: 'テキスト', Icon: FileText },
] as const

const startLook = (): Look => (matchMedia('(max-width: 767px)').matches ? 'phone' : 'pc')

/** Where one is among the recipients; `at` counts from 0. Stepping is the screen's, which knows who comes next. */
export type Steps = { at: number; count: number; step: (at: number) => void }

const Stepper = ({ at, count, step }: Steps) => (
  <Row as="span" gap={2}>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label="前の宛先"
      disabled={at <= 0}
      onClick={() => step(at - 1)}
    >
      <ChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <span aria-live="polite">
      {(at + 1).toLocaleString()} / {count.toLocaleString()}
    </span>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label="次の宛先"
      disabled={at >= count - 1}
      onClick={() => step(at + 1)}
    >
      <ChevronRight size={16} aria-hidden />
    </ActionIcon>
  </Row>
)

type PaperProps = { mail: MailPreviewAnswer; look: Look; isDark: boolean }

const Paper = ({ mail, look, isDark }: PaperProps) => (
  <div className={styles.paper} data-look={look} data-dark={(isDark && look !== 'text') || undefined}>
    <div className={styles.head}>
      <h3>{mail.subject || '（件名なし）'}</h3>
      <p>
        {mail.from.name} <span>&lt;{mail.from.address}&gt;</span>
      </p>
    </div>
    {look === 'text' ? (
      <pre>{mail.text}</pre>
    ) : (
      <MailFrame title={`届くメール：${mail.name}`} html={mail.html} device={look} isDark={isDark} />
    )}
  </div>
)

type PaneProps = {
  mail: MailPreviewAnswer | undefined
  failure?: Error | null
  retry?: () => void
  isBusy?: boolean
  steps?: Steps | undefined
  /** How it is looked at first; a pane beside a list has the width of a phone. */
  starts?: Device | undefined
  children?: ReactNode
}

/** A mail as it arrives, in three looks and two lights; `children` are what can be done with it (自分に試し送り). */
export function MailPreviewPane(props: PaneProps) {
  const { mail, failure, retry, isBusy = false, steps, starts, children } = props
  const [look, setLook] = useState<Look>(starts ?? startLook)
  const [isDark, setDark] = useState(false)
  const LightIcon = isDark ? Sun : Moon
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
    <div className={styles.pane} role="group" aria-label="届く形" aria-busy={isBusy}>
      <Row wrap gap={10}>
        <h2>届く形</h2>
        {mail && <span className={styles.name}>{mail.name} 宛</span>}
        {steps && steps.count > 0 && <Stepper {...steps} />}
        <Spring />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own */}
        <div className={switches.switch} role="group" aria-label="見え方">
          {looks.map(({ look: each, label, Icon }) => (
            <button key={each} type="button" aria-pressed={look === each} onClick={() => setLook(each)}>
              <Icon size={14} aria-hidden />
              {label}
            </button>
          ))}
        </div>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={isDark ? '明るい画面で見る' : '暗い画面で見る'}
          title={isDark ? '明るい画面で見る' : '暗い画面で見る'}
          disabled={look === 'text'}
          onClick={() => setDark(!isDark)}
        >
          <LightIcon size={16} aria-hidden />
        </ActionIcon>
        {children}
      </Row>
      {failure && <ReadFailure text="見本を組み立てられませんでした。" error={failure} retry={retry} />}
      {mail && mail.empty.length > 0 && (
        <Row as="p" className={parts.failure} role="status">
          <StateIcon shape="alert" tone="warn" size={16} />
          <span>この方は「{mail.empty.join('」「')}」が空です。埋めるか、本文から外してください</span>
        </Row>
      )}
      {mail && <Paper mail={mail} look={look} isDark={isDark} />}
      {!mail && !failure && (
        <div className={styles.paper} data-look={look}>
          <SkeletonRows rows={8} columns={1} height={44} />
        </div>
      )}
    </div>
  )
}

type Props = { asked: PreviewAsked } & Pick<PaneProps, 'steps' | 'starts' | 'children'>

/** The mail that is being written, as a recipient would get it now. */
export function MailPreview({ asked, steps, starts, children }: Props) {
  const [settled] = useDebouncedValue(JSON.stringify(asked), 300)
  const { data, error, refetch, isFetching } = useQuery(previewQuery(JSON.parse(settled) as PreviewAsked))
  return (
    <MailPreviewPane
      mail={data}
      failure={error}
      retry={() => void refetch()}
      isBusy={isFetching}
      steps={steps}
      starts={starts}
    >
      {children}
    </MailPreviewPane>
  )
}
