import { Button, CopyButton, Select } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Check, Link2, Monitor, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { type PreviewPageName, previewPages } from '../preview-pages.ts'
import { previewQuery } from './client.ts'
import type { Spot } from './editor-context.ts'
import styles from './preview.module.css'
import type { SiteTab } from './tab.ts'
import { usePreviewFrame } from './use-preview-frame.ts'

const widths = { pc: 1280, phone: 390 }
const devices = [
  { device: 'pc', label: 'PC', Icon: Monitor },
  { device: 'phone', label: 'スマホ', Icon: Smartphone },
] as const
const pageNames = Object.entries(previewPages).map(([value, label]) => ({ value, label }))
const isPage = (name: string | null): name is PreviewPageName =>
  name !== null && Object.hasOwn(previewPages, name)

type Props = {
  tab: SiteTab
  /** Each saved change has a new one: the page is drawn anew. */
  lockVersion: number
  held: (Spot & { name: string }) | undefined
  jump: (spot: Spot) => void
}

/** The page as it will be, made by the server from the draft, in the width of a desk or of a phone. */
export function PreviewPane({ tab, lockVersion, held, jump }: Props) {
  const { data } = useQuery({ ...previewQuery, meta: { quiet: true } })
  const [device, setDevice] = useState<keyof typeof widths>(() =>
    matchMedia('(max-width: 767px)').matches ? 'phone' : 'pc',
  )
  const [page, setPage] = useState<PreviewPageName>(tab.page)
  useEffect(() => setPage(tab.page), [tab.page])
  return (
    <section className={styles.pane} aria-label="プレビュー">
      <div className={styles.bar}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own */}
        <div className={styles.switch} role="group" aria-label="画面の幅">
          {devices.map(({ device: each, label, Icon }) => (
            <button key={each} type="button" aria-pressed={device === each} onClick={() => setDevice(each)}>
              <Icon size={14} aria-hidden />
              {label}
            </button>
          ))}
        </div>
        <Select
          aria-label="プレビューのページ"
          className={styles.pages}
          data={pageNames}
          value={page}
          allowDeselect={false}
          onChange={(next) => isPage(next) && setPage(next)}
        />
        {data && (
          <CopyButton value={data.preview.url}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <Check size={16} aria-hidden /> : <Link2 size={16} aria-hidden />}
                title="1時間だけ使えるリンクです。知っている人だけが下書きを見られます"
                onClick={copy}
              >
                {copied ? 'コピーしました' : 'プレビューのリンク'}
              </Button>
            )}
          </CopyButton>
        )}
      </div>
      {data && (
        <Page
          key={page}
          {...{ page, lockVersion, held, jump }}
          path={data.preview.path}
          width={widths[device]}
        />
      )}
    </section>
  )
}

type PageProps = Omit<Props, 'tab'> & { page: PreviewPageName; path: string; width: number }

function Page({ page, path, width, ...rest }: PageProps) {
  const address = `${path}/${page}?editor`
  // A renewed link does not read the page again; the next drawing takes it.
  const [first] = useState(address)
  const { ref, width: wide, height } = useElementSize()
  const { frame, state } = usePreviewFrame({ address, ...rest })
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
          title={`プレビュー：${previewPages[page]}`}
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
