import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { PdfPage, pageNumbers } from '#foundation/ui/pdf/pdf-page.tsx'
import { openPdf } from '#foundation/ui/pdf/render-pdf.ts'
import { SkeletonBar } from '#foundation/ui/skeleton-rows.tsx'
import styles from './desk.module.css'

/** Width of A4 at 100%, in CSS pixels. */
const a4_px = 794
const desk_px = 56
const zoom_step = 10

type Props = {
  /** The kind of document: 請求書. */
  title: string
  /** What a screen reader hears of each page. */
  label: string
  badge: ReactNode
  /** Changes when the file does. */
  edition: readonly unknown[]
  load: (signal: AbortSignal) => Promise<Blob>
}

/** The very file that is sent, on the desk; while another edition is made the last one stays. */
export function Desk({ title, label, badge, edition, load }: Props) {
  const { ref, width } = useElementSize()
  const [zoom, setZoom] = useState<number>()
  const { data: pdf, error } = useQuery({
    queryKey: edition,
    queryFn: async ({ signal }) => openPdf(await load(signal)),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    meta: { quiet: true },
  })
  const fit = Math.max(20, Math.floor(((width - desk_px) / a4_px) * 100))
  const shown = zoom ?? fit
  const paper = Math.round((a4_px * shown) / 100)
  return (
    <section className={styles.desk} aria-label={title} ref={ref}>
      <Row justify="between" below={10} className={styles.deskBar}>
        {badge}
        <Zoom shown={shown} set={setZoom} />
      </Row>
      {error ? (
        <p className={styles.deskNote} role="status">
          書類を表示できません。
          {error instanceof ApiError ? reasonOf(error) : 'しばらくしてから開き直してください。'}
        </p>
      ) : pdf && width > 0 ? (
        pageNumbers(pdf).map((number) => (
          <PdfPage
            key={number}
            className={styles.paper}
            pdf={pdf}
            number={number}
            width={paper}
            label={label}
          />
        ))
      ) : (
        <div className={styles.blank} style={{ width: `${paper}px` }}>
          <SkeletonBar width="40%" height={24} />
          <SkeletonBar width="70%" />
          <SkeletonBar width="60%" />
        </div>
      )}
    </section>
  )
}

/** In per cent; without a choice the paper is as wide as the desk. */
function Zoom({ shown, set }: { shown: number; set: (zoom: number | undefined) => void }) {
  return (
    <span className={styles.zoom}>
      <ActionIcon
        aria-label="縮小"
        disabled={shown <= 30}
        onClick={() => set(Math.max(30, shown - zoom_step))}
      >
        <Minus size={14} aria-hidden />
      </ActionIcon>
      <button type="button" title="幅に合わせる" onClick={() => set(undefined)}>
        {shown}%
      </button>
      <ActionIcon
        aria-label="拡大"
        disabled={shown >= 200}
        onClick={() => set(Math.min(200, shown + zoom_step))}
      >
        <Plus size={14} aria-hidden />
      </ActionIcon>
    </span>
  )
}

/** What the server misses on the document, in its own words. */
const reasonOf = (error: ApiError): string => Object.values(error.fields).flat().join('、') || error.message
