import { useElementSize, useInViewport } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { PdfPage, pageNumbers } from '#foundation/ui/pdf/pdf-page.tsx'
import { useEver } from '#foundation/ui/use-ever.ts'
import styles from './previews.module.css'

const widest_px = 920
/** Height of A4 over its width: the place of a page that is not drawn yet. */
const a4_ratio = Math.SQRT2

/** The pages of a PDF under each other, as wide as the room allows; each is drawn when it first comes into view. */
export function PdfPages({ pdf, name }: { pdf: PDFDocumentProxy; name: string }) {
  const { ref, width } = useElementSize()
  const shown = Math.min(width, widest_px)
  return (
    <div ref={ref} className={styles.pages}>
      {shown > 0 &&
        pageNumbers(pdf).map((number) => (
          <Page key={number} pdf={pdf} number={number} width={shown} label={name} />
        ))}
    </div>
  )
}

type Props = { pdf: PDFDocumentProxy; number: number; width: number; label: string }

function Page({ pdf, number, width, label }: Props) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const isWanted = useEver(inViewport)
  return (
    <div
      ref={ref}
      className={styles.page}
      style={{ width, minHeight: isWanted ? undefined : width * a4_ratio }}
    >
      {isWanted && <PdfPage pdf={pdf} number={number} width={width} label={label} />}
    </div>
  )
}
