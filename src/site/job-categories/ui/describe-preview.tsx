import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { previewQuery } from '../../settings/ui/client.ts'
import pane from '../../settings/ui/preview.module.css'
import { DeviceSwitch, PreviewPage, startDevice } from '../../settings/ui/preview-page.tsx'
import type { Describe } from './use-describes.ts'

/** Typing pauses this long before the page is drawn anew. */
const pause_ms = 400

type Props = { one: Describe; text: string; goToField: () => void }

/** The list of a category as it will be with what is typed. */
export function DescribePreview({ one, text, goToField }: Props) {
  const { data } = useQuery(previewQuery)
  const [device, setDevice] = useState(startDevice)
  const [shown] = useDebouncedValue(text, pause_ms)
  const [drawing, setDrawing] = useState(0)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    setDrawing((count) => count + 1)
  }, [shown])
  return (
    <section className={pane.pane} aria-label="プレビュー">
      <div className={pane.bar}>
        <DeviceSwitch device={device} choose={setDevice} />
      </div>
      {data && (
        <PreviewPage
          title={`${one.name}の案件一覧`}
          address={`${data.preview.path}/category?${new URLSearchParams({ editor: '', category: one.category, describe: shown })}`}
          lockVersion={drawing}
          jump={goToField}
          device={device}
        />
      )}
    </section>
  )
}
