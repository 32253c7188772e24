import { createRequire } from 'node:module'
import type { FieldsData } from '@kenjiuno/msgreader'
import { badRequest } from '#foundation/platform/errors.ts'

type Reader = {
  getFileData(): FieldsData
  getAttachment(at: number): { fileName: string; content: Uint8Array }
}

// Node and Vite disagree on what the default of this CommonJS module is; `require` gives the same everywhere.
const { default: MsgReader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as {
  default: new (bytes: ArrayBuffer) => Reader
}

export const unreadableMail = () =>
  badRequest('メールを読み取れません。メールソフトで保存し直すか、本文を貼り付けてください')

/** Opens a mail that Outlook stored (.msg). */
export const openOutlook = (bytes: Uint8Array): { reader: Reader; data: FieldsData } => {
  try {
    const reader = new MsgReader(bytes.slice().buffer as ArrayBuffer)
    const data = reader.getFileData()
    if (!data.error && (data.subject !== undefined || data.body !== undefined)) return { reader, data }
  } catch {
    // Broken ones are told as those that hold no mail.
  }
  throw unreadableMail()
}
