import { decodeText } from '#foundation/platform/files/decode-text.ts'
import { maxTextLength } from './ui/text-limit.ts'

/** So much of a text file as the page shows; empty for bytes that are no text. */
export const run = async (bytes: Uint8Array): Promise<string> =>
  (decodeText(bytes) ?? '').slice(0, maxTextLength)
