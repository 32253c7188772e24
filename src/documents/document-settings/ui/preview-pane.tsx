import { useDebouncedValue, useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { PdfPage, pageNumbers } from '#foundation/ui/pdf/pdf-page.tsx'
import { openPdf } from '#foundation/ui/pdf/render-pdf.ts'
import { SkeletonBar } from '#foundation/ui/skeleton-rows.tsx'
import type { DocumentSettingsPatch } from '../schema.ts'
import type { SettingPage } from './setting-items.ts'
import styles from './settings.module.css'
import { api } from './settings-query.ts'

/** Typing rests this long before the sample is made anew. */
const rest_ms = 400

type Document = NonNullable<SettingPage['document']>
const titles: Record<Document, string> = {
  billing: '請求書',
  payment: '支払通知書',
  billing_merge: '合算請求書',
}

type Props = { document: Document; patch: DocumentSettingsPatch }

/** The sample document with the settings as typed; the last good picture stays until the next is drawn. */
export function PreviewPane({ document, patch }: Props) {
  const { ref, width } = useElementSize()
  const [asked] = useDebouncedValue(JSON.stringify(patch), rest_ms)
  const { data, error } = useQuery({
    queryKey: ['enterprise_document_settings', 'preview', document, asked],
    queryFn: async ({ signal }) => {
      const enterprise_document_setting: DocumentSettingsPatch = JSON.parse(asked)
      const body = { document, enterprise_document_setting }
      return openPdf(await api.blob('/api/enterprise/enterprise_document_settings/preview', { body, signal }))
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
    meta: { quiet: true },
  })
  const [shown, setShown] = useState<PDFDocumentProxy>()
  useEffect(() => {
    if (data) setShown(data)
  }, [data])
  const isSaved = asked === '{}'
  return (
    <section className={styles.desk} aria-label={`${titles[document]}のプレビュー`}>
      <Row align="baseline" justify="between" below={10}>
        <h2>プレビュー</h2>
        <Lead as="span">{isSaved ? '現在の設定' : '保存前の見た目'}</Lead>
      </Row>
      <div ref={ref} className={styles.sheets}>
        {shown && width > 0 ? (
          <div className={styles.sheet}>
            {pageNumbers(shown).map((number) => (
              <PdfPage
                key={number}
                pdf={shown}
                number={number}
                width={width}
                label={`${titles[document]}の見本`}
              />
            ))}
          </div>
        ) : (
          <div className={styles.blank}>
            <SkeletonBar width="40%" height={20} />
            <SkeletonBar width="70%" />
            <SkeletonBar width="60%" />
          </div>
        )}
      </div>
      {error && (
        <Lead above={4} role="status">
          {reasonFor(error)}
          {shown && '直前の見本を表示しています。'}
        </Lead>
      )}
      <Lead above={4}>見本の取引先と金額で表示しています。確定済みの書類は変わりません。</Lead>
    </section>
  )
}

/** Only a refused body is the typist's to mend; anything else says what happened. */
function reasonFor(error: Error): string {
  if (error instanceof ApiError && error.status !== 400) return `見本を作れませんでした。${error.message}`
  return '入力内容に確認が必要な項目があります。'
}
