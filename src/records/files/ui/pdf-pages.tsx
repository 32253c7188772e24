import { useElementSize, useInViewport } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ReactNode } from 'react'
import { PdfPage, pageNumbers } from '#foundation/ui/pdf/pdf-page.tsx'
import { useEver } from '#foundation/ui/use-ever.ts'
import styles from './previews.module.css'

const widest_px = 920
/** Height of A4 over its width: the place of a page that is not drawn yet. */
const a4_ratio = Math.SQRT2

/** What lies over a page: its number from 1, and its width in CSS pixels. */
export type OverPage = (number: number, width: number) => ReactNode

type PagesProps = { pdf: PDFDocumentProxy; name: string; over?: OverPage | undefined }

/** The pages of a PDF under each other, as wide as the room allows; each is drawn when it first comes into view. */
export function PdfPages({ pdf, name, over }: PagesProps) {
  const { ref, width } = useElementSize()
  const shown = Math.min(width, widest_px)
  return (
    <div ref={ref} className={styles.pages}>
      {shown > 0 &&
        pageNumbers(pdf).map((number) => (
          <Page key={number} pdf={pdf} number={number} width={shown} label={name} over={over} />
        ))}
    </div>
  )
}

type Props = {
  pdf: PDFDocumentProxy
  number: number
  width: number
  label: string
  over: OverPage | undefined
}

function Page({ pdf, number, width, label, over }: Props) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const isWanted = useEver(inViewport)
  return (
    <div
      ref={ref}
      className={styles.page}
      style={{ width, minHeight: isWanted ? undefined : width * a4_ratio }}
    >
      {isWanted && <PdfPage pdf={pdf} number={number} width={width} label={label} />}
      {isWanted && over?.(number, width)}
    </div>
  )
}
