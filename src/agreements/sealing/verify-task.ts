import { checkSeal } from './check-seal.ts'
import { type Keeping, type Others, readTrusted } from './kept-certificates.ts'
import type { Checked } from './seal.ts'

type Given = { keeping: Keeping; bytes: Uint8Array; others: Others; now: Date }

/** Checks a file that anybody may have sent. */
export const run = async ({ keeping, bytes, others, now }: Given): Promise<Checked> =>
  checkSeal(bytes, readTrusted(keeping, others), now)
