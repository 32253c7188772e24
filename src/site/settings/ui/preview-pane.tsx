import { Button, CopyButton, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type PreviewPageName, previewPages } from '../preview-pages.ts'
import { previewQuery } from './client.ts'
import type { Spot } from './editor-context.ts'
import styles from './preview.module.css'
import { DeviceSwitch, PreviewPage, startDevice } from './preview-page.tsx'
import type { SiteTab } from './tab.ts'

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
  const { data } = useQuery(previewQuery)
  const [device, setDevice] = useState(startDevice)
  const [page, setPage] = useState<PreviewPageName>(tab.page)
  useEffect(() => setPage(tab.page), [tab.page])
  return (
    <section className={styles.pane} aria-label="プレビュー">
      <div className={styles.bar}>
        <DeviceSwitch device={device} choose={setDevice} />
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
        <PreviewPage
          key={page}
          {...{ lockVersion, held, jump, device }}
          title={previewPages[page]}
          address={`${data.preview.path}/${page}?editor`}
        />
      )}
    </section>
  )
}
