import { ActionIcon } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWidth } from '#foundation/screens/list/use-width.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { PdfPage, pageNumbers } from '#foundation/ui/pdf/pdf-page.tsx'
import { openPdf, startPdf } from '#foundation/ui/pdf/render-pdf.ts'
import { SkeletonBar } from '#foundation/ui/skeleton-rows.tsx'
import styles from './desk.module.css'

/** Width of A4 at 100%, in CSS pixels. */
const a4_px = 794
/** Around the paper, the edges of the desk among it. */
const desk_px = 88
const zoom_step = 10

/** How much of its size an A4 page has on a desk so wide, in per cent. */
const fitOf = (width: number) => Math.max(20, Math.floor(((width - desk_px) / a4_px) * 100))

const paperWidth = (percent: number) => Math.round((a4_px * percent) / 100)

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
  const ref = useRef<HTMLElement>(null)
  const width = useWidth(ref)
  const [zoom, setZoom] = useState<number>()
  const { data: pdf, error } = useQuery({
    queryKey: edition,
    queryFn: async ({ signal }) => {
      const [file] = await Promise.all([load(signal), startPdf()])
      return openPdf(file)
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    meta: { quiet: true },
  })
  const shown = zoom ?? fitOf(width)
  const paper = paperWidth(shown)
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
      ) : pdf ? (
        pageNumbers(pdf).map((number) => (
          <PdfPage
            key={number}
            className={styles.paper}
            pdf={pdf}
            number={number}
            width={paper}
            label={label}
            waiting={<Bars />}
          />
        ))
      ) : (
        <BlankPaper width={paper} />
      )}
    </section>
  )
}

/** A desk whose document is not known yet: the paper lies where the document will, and what draws it is made ready. */
export function EmptyDesk() {
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref)
  useEffect(() => {
    startPdf().catch(() => undefined)
  }, [])
  return (
    <div className={styles.desk} ref={ref} aria-hidden>
      <Row below={10} className={styles.deskBar} />
      <BlankPaper width={paperWidth(fitOf(width))} />
    </div>
  )
}

const BlankPaper = ({ width }: { width: number }) => (
  <div className={styles.paper} style={{ width, aspectRatio: '210 / 297' }}>
    <Bars />
  </div>
)

/** Where title, recipient, amount and lines will stand. */
const Bars = () => (
  <div className={styles.bars}>
    <SkeletonBar width="26%" height={20} />
    <SkeletonBar width="84%" height={72} />
    <SkeletonBar width="84%" height={32} />
    <SkeletonBar width="84%" height={160} />
  </div>
)

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
