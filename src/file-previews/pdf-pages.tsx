import { useElementSize, useInViewport } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { drawPage } from '../billing-payments/document/render-pdf.ts'
import { useEver } from '../ui/use-ever.ts'
import styles from './previews.module.css'

const widest_px = 920
/** Height of A4 over its width: the place of a page that is not drawn yet. */
const a4_ratio = Math.SQRT2

/** The pages of a PDF under each other, as wide as the room allows; each is drawn when it first comes into view. */
export function PdfPages({ pdf, name }: { pdf: PDFDocumentProxy; name: string }) {
  const { ref, width } = useElementSize()
  const shown = Math.min(width, widest_px)
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  return (
    <div ref={ref} className={styles.pages}>
      {shown > 0 &&
        numbers.map((number) => (
          <Page
            key={number}
            pdf={pdf}
            number={number}
            width={shown}
            label={`${name}　${number} / ${pdf.numPages}ページ`}
          />
        ))}
    </div>
  )
}

type Props = { pdf: PDFDocumentProxy; number: number; width: number; label: string }

function Page({ pdf, number, width, label }: Props) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const isWanted = useEver(inViewport)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(
    () => (isWanted && canvas.current ? drawPage(pdf, number, canvas.current, width) : undefined),
    [isWanted, pdf, number, width],
  )
  return (
    <div
      ref={ref}
      className={styles.page}
      style={{ width, minHeight: isWanted ? undefined : width * a4_ratio }}
    >
      <canvas ref={canvas} style={{ width }} role="img" aria-label={label} />
    </div>
  )
}
