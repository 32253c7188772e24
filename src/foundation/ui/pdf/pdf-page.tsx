import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useState } from 'react'
import { drawPage } from './render-pdf.ts'

type Props = {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  /** In CSS pixels. */
  width: number
  /** Of the document; the number of the page is added. */
  label: string
  className?: string | undefined
  /** Stands on the empty paper until it is drawn. */
  waiting?: ReactNode
}

/**
 * A page of a PDF; the last picture stays until another is drawn. It is shown as a picture, since a canvas would be a
 * layer of its own that every key stroke on the page pays for.
 */
export function PdfPage({ pdf, number, width, label, className, waiting }: Props) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const drawing = new AbortController()
    drawPage(pdf, number, width, drawing.signal).then(
      (picture) => picture && !drawing.signal.aborted && setSrc(URL.createObjectURL(picture)),
      (error: unknown) => {
        if (!drawing.signal.aborted) throw error
      },
    )
    return () => drawing.abort()
  }, [pdf, number, width])
  useEffect(() => (src ? () => URL.revokeObjectURL(src) : undefined), [src])
  return src ? (
    <img
      className={className}
      style={{ width }}
      src={src}
      alt={`${label}　${number} / ${pdf.numPages}ページ`}
    />
  ) : (
    <div className={className} style={{ width, aspectRatio: '210 / 297' }}>
      {waiting}
    </div>
  )
}

/** The numbers of its pages. */
export const pageNumbers = (pdf: PDFDocumentProxy): number[] =>
  Array.from({ length: pdf.numPages }, (_, at) => at + 1)
