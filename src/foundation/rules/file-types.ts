/** How a file can be shown in a page; `office` after a conversion, `none` only as a download. */
export type FilePreview = 'pdf' | 'image' | 'text' | 'table' | 'office' | 'none'

export type FileType = {
  content_type: string
  /** The first is given to a file whose name ends in none of them. */
  extensions: readonly string[]
  label: string
  preview: FilePreview
}

const ooxml = 'application/vnd.openxmlformats-officedocument'
const type = (
  content_type: string,
  label: string,
  preview: FilePreview,
  ...extensions: string[]
): FileType => ({
  content_type,
  extensions,
  label,
  preview,
})

/** The kinds of files people may upload (RULES 4): PDF, Office, images, text, CSV, ZIP. */
export const fileTypes = {
  pdf: type('application/pdf', 'PDF', 'pdf', 'pdf'),
  docx: type(`${ooxml}.wordprocessingml.document`, 'Word', 'office', 'docx'),
  xlsx: type(`${ooxml}.spreadsheetml.sheet`, 'Excel', 'office', 'xlsx'),
  pptx: type(`${ooxml}.presentationml.presentation`, 'PowerPoint', 'office', 'pptx'),
  doc: type('application/msword', 'Word', 'office', 'doc'),
  xls: type('application/vnd.ms-excel', 'Excel', 'office', 'xls'),
  ppt: type('application/vnd.ms-powerpoint', 'PowerPoint', 'office', 'ppt'),
  locked: type('application/x-ole-storage', 'パスワード付きOffice', 'none', 'docx', 'xlsx', 'pptx'),
  png: type('image/png', '画像', 'image', 'png'),
  jpeg: type('image/jpeg', '画像', 'image', 'jpg', 'jpeg'),
  webp: type('image/webp', '画像', 'image', 'webp'),
  gif: type('image/gif', '画像', 'image', 'gif'),
  csv: type('text/csv', 'CSV', 'table', 'csv'),
  text: type('text/plain', 'テキスト', 'text', 'txt', 'md', 'log', 'tsv'),
  zip: type('application/zip', 'ZIP', 'none', 'zip'),
} satisfies Record<string, FileType>

/** The type of a stored file; undefined for files the product made itself. */
export const fileTypeOf = (content_type: string): FileType | undefined =>
  Object.values<FileType>(fileTypes).find((each) => each.content_type === content_type)

/** The end of a name after its last dot, in lower case; '' where there is none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Bytes at most of one uploaded file. */
export const maxFileBytes = 20 * 1024 * 1024
