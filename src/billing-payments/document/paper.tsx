import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import type { RecordRow } from '../../entity/ui/entity-api.ts'
import { CONFIRMED } from '../../rules/states/confirm.ts'
import { ApiError } from '../../ui/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { yenText } from '../../ui/money.tsx'
import { SkeletonBar } from '../../ui/skeleton-rows.tsx'
import { StateIcon } from '../../ui/state-icon.tsx'
import { viewPdf } from '../calls.ts'
import type { SideName } from '../side.ts'
import styles from './document.module.css'
import { drawPage, openPdf } from './render-pdf.ts'

/** Width of A4 at 100%, in CSS pixels. */
const a4_px = 794
const desk_px = 56
const zoom_step = 10

const titles = { billing: '請求書', payment: '支払通知書' } as const

type Props = { row: RecordRow; side: SideName }

/** The very file that is sent, on the desk; before it is confirmed a preview, made anew after each save. */
export function Paper({ row, side }: Props) {
  const { ref, width } = useElementSize()
  const [zoom, setZoom] = useState<number>()
  const id = row.id_by_enterprise_id
  const isConfirmed = row[`${side}_status_flg`] === CONFIRMED
  const edition = isConfirmed ? row[`${side}_confirmed_at`] : row.updated_at
  const { data: pdf, error } = useQuery({
    queryKey: ['billing_documents', id, side, isConfirmed, edition],
    queryFn: async ({ signal }) => openPdf(await viewPdf(id, side, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    meta: { quiet: true },
  })
  const fit = Math.max(20, Math.floor(((width - desk_px) / a4_px) * 100))
  const shown = zoom ?? fit
  const label = `${titles[side]}${isConfirmed ? '' : 'のプレビュー'}　合計 ${yenText(row[`${side}_total`] as number | null)}`
  return (
    <section className={styles.desk} aria-label={titles[side]} ref={ref}>
      <div className={styles.deskBar}>
        {isConfirmed ? (
          <Badge tone="ok">
            <StateIcon shape="tick" tone="ok" />
            確定した書類
          </Badge>
        ) : (
          <Badge tone="warn">
            <StateIcon shape="alert" tone="warn" />
            確定前のプレビュー
          </Badge>
        )}
        <span className={styles.zoom}>
          <ActionIcon
            aria-label="縮小"
            disabled={shown <= 30}
            onClick={() => setZoom(Math.max(30, shown - zoom_step))}
          >
            <Minus size={14} aria-hidden />
          </ActionIcon>
          <button type="button" title="幅に合わせる" onClick={() => setZoom(undefined)}>
            {shown}%
          </button>
          <ActionIcon
            aria-label="拡大"
            disabled={shown >= 200}
            onClick={() => setZoom(Math.min(200, shown + zoom_step))}
          >
            <Plus size={14} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      {error ? (
        <p className={styles.deskNote} role="status">
          書類を表示できません。
          {error instanceof ApiError ? reasonOf(error) : 'しばらくしてから開き直してください。'}
        </p>
      ) : pdf && width > 0 ? (
        <Pages pdf={pdf} width={Math.round((a4_px * shown) / 100)} label={label} />
      ) : (
        <div className={styles.blank} style={{ width: `${Math.round((a4_px * shown) / 100)}px` }}>
          <SkeletonBar width="40%" height={24} />
          <SkeletonBar width="70%" />
          <SkeletonBar width="60%" />
        </div>
      )}
    </section>
  )
}

/** What the server misses on the document, in its own words. */
const reasonOf = (error: ApiError): string => Object.values(error.fields).flat().join('、') || error.message

function Pages({ pdf, width, label }: { pdf: PDFDocumentProxy; width: number; label: string }) {
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  return numbers.map((number) => (
    <Page
      key={number}
      pdf={pdf}
      number={number}
      width={width}
      label={`${label}　${number} / ${pdf.numPages}ページ`}
    />
  ))
}

function Page({
  pdf,
  number,
  width,
  label,
}: {
  pdf: PDFDocumentProxy
  number: number
  width: number
  label: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(
    () => (canvas.current ? drawPage(pdf, number, canvas.current, width) : undefined),
    [pdf, number, width],
  )
  return <canvas ref={canvas} className={styles.paper} style={{ width }} role="img" aria-label={label} />
}
