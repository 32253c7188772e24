import { useElementSize } from '@mantine/hooks'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import switches from '#foundation/ui/view-switch.module.css'
import type { Spot } from './editor-context.ts'
import styles from './preview.module.css'
import { usePreviewFrame } from './use-preview-frame.ts'

const widths = { pc: 1280, phone: 390 }
export type Device = keyof typeof widths
const devices = [
  { device: 'pc', label: 'PC', Icon: Monitor },
  { device: 'phone', label: 'スマホ', Icon: Smartphone },
] as const

/** The width that a preview begins with. */
export const startDevice = (): Device => (matchMedia('(max-width: 767px)').matches ? 'phone' : 'pc')

type SwitchProps = { device: Device; choose: (device: Device) => void }

/** The width of the page in a preview. */
export const DeviceSwitch = ({ device, choose }: SwitchProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
  <div className={switches.switch} role="group" aria-label="画面の幅">
    {devices.map(({ device: each, label, Icon }) => (
      <button key={each} type="button" aria-pressed={device === each} onClick={() => choose(each)}>
        <Icon size={14} aria-hidden />
        {label}
      </button>
    ))}
  </div>
)

type Props = {
  title: string
  /** Where the page is read, with a link that still holds. */
  address: string
  /** Another one draws the page anew. */
  lockVersion: number
  held?: (Spot & { name: string }) | undefined
  jump: (spot: Spot) => void
  device: Device
}

/** A page of the site in a frame, drawn by the server, in the width of a desk or of a phone. */
export function PreviewPage({ title, address, device, lockVersion, held, jump }: Props) {
  const width = widths[device]
  // A renewed link does not read the page again; the next drawing takes it.
  const [first] = useState(address)
  const { ref, width: wide, height } = useElementSize()
  const { frame, state } = usePreviewFrame({ address, lockVersion, held, jump })
  const scale = wide > 0 ? Math.min(1, wide / width) : 1
  return (
    <>
      <p className={styles.state} role="status">
        {state === 'failed' ? (
          <>
            <StateIcon shape="alert" tone="warn" size={16} />
            プレビューを更新できませんでした
          </>
        ) : (
          <>
            <StateIcon shape="tick" tone="ok" size={16} />
            入力に連動
          </>
        )}
      </p>
      <div ref={ref} className={styles.desk}>
        <iframe
          ref={frame}
          title={`プレビュー：${title}`}
          src={first}
          sandbox="allow-scripts allow-same-origin"
          className={styles.page}
          style={{
            width,
            height: height / scale,
            scale,
            marginInline: Math.max(0, (wide - width * scale) / 2),
          }}
        />
      </div>
    </>
  )
}
