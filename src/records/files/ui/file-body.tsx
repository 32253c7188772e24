import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asApiError } from '#foundation/ui/errors.ts'
import { type FileFamily, type FileRow, takeFile } from './client.ts'
import { FileView, NotShown, Waiting } from './file-view.tsx'

type Props = { family: FileFamily; file: FileRow; download: ReactNode }

/** The file of a record in the page, by its kind; what cannot be shown says so and offers the download. */
export function FileBody({ family, file, download }: Props) {
  const { data: blob, error } = useQuery({
    queryKey: [family, 'preview', file.id_by_enterprise_id],
    queryFn: ({ signal }) => takeFile(family, file.id_by_enterprise_id, 'pdf_preview', signal),
    // Looking at a file is logged: only when it is opened, not when the window comes back.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
    meta: { quiet: true },
  })
  if (error) return <NotShown text={asApiError(error).message} download={download} />
  if (!blob) return <Waiting />
  return (
    <FileView
      id={`${family}/${file.id_by_enterprise_id}`}
      blob={blob}
      name={file.name}
      content_type={file.content_type}
      download={download}
    />
  )
}
