import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { fileTypeOf } from '#foundation/rules/file-types.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Lead, Stack } from '#foundation/ui/layout.tsx'
import { openPdf } from '#foundation/ui/pdf/render-pdf.ts'
import { SkeletonBar } from '#foundation/ui/skeleton-rows.tsx'
import { csvTable } from './csv-table.ts'
import { type OverPage, PdfPages } from './pdf-pages.tsx'
import styles from './previews.module.css'
import { maxTextLength } from './text-limit.ts'

const maxRows = 2_000
const maxColumns = 100

type Props = {
  /** Tells this file from all others. */
  id: string
  /** As the server made it for showing: a PDF, a picture, a text. */
  blob: Blob
  name: string
  content_type: string
  /** Stands where the file cannot be shown. */
  download: ReactNode
  over?: OverPage | undefined
}

/** A file in the page, by its kind. */
export function FileView({ id, blob, name, content_type, download, over }: Props) {
  switch (fileTypeOf(content_type)?.preview) {
    case 'image':
      return <Picture blob={blob} name={name} />
    case 'text':
    case 'table':
      return <TextBody blob={blob} isTable={content_type === 'text/csv'} />
    default:
      return <PdfBody id={id} blob={blob} name={name} download={download} over={over} />
  }
}

/** Says why a file cannot be shown, and what one can do instead. */
export function NotShown({ text, download }: { text: string; download: ReactNode }) {
  return (
    <div className={styles.notShown}>
      <EmptyState title="画面に表示できません" text={text} actions={download} />
    </div>
  )
}

export function Waiting() {
  return (
    <Stack className={styles.blank} role="status" aria-label="表示の準備をしています">
      <SkeletonBar width="40%" height={24} />
      <SkeletonBar width="70%" />
      <SkeletonBar width="60%" />
    </Stack>
  )
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url ? <img className={styles.picture} src={url} alt={name} /> : <Waiting />
}

type PdfProps = Omit<Props, 'content_type'>

function PdfBody({ id, blob, name, download, over }: PdfProps) {
  const { data: pdf, error } = useQuery({
    queryKey: ['pdf', id],
    queryFn: () => openPdf(blob),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
    meta: { quiet: true },
  })
  if (error)
    return (
      <NotShown
        text="PDFを読み取れませんでした。壊れているか、パスワードが設定されています。ダウンロードして確認してください。"
        download={download}
      />
    )
  return pdf ? <PdfPages pdf={pdf} name={name} over={over} /> : <Waiting />
}

function TextBody({ blob, isTable }: { blob: Blob; isTable: boolean }) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    blob.text().then(setText)
  }, [blob])
  if (text === undefined) return <Waiting />
  const lines = isTable ? csvTable(text, maxRows + 1) : text.split(/\r\n|\r|\n/)
  const isCut = lines.length > maxRows || text.length >= maxTextLength
  return (
    <div className={styles.sheet}>
      {isTable ? (
        <Rows rows={(lines as string[][]).slice(0, maxRows).map((row) => row.slice(0, maxColumns))} />
      ) : (
        <pre>{(lines as string[]).slice(0, maxRows).join('\n')}</pre>
      )}
      {isCut && (
        <Lead above={16}>長いため先頭だけを表示しています。続きはダウンロードして確認してください。</Lead>
      )}
    </div>
  )
}

function Rows({ rows: [head = [], ...rows] }: { rows: readonly string[][] }) {
  // biome-ignore-start lint/suspicious/noArrayIndexKey: the cells of a file are known by their place alone and never move
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {row.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
}
