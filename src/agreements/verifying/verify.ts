import { readFile } from 'node:fs/promises'
import type { App } from '#foundation/api/app.ts'
import type { Upload } from '#foundation/api/route.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import type { Checked } from '../sealing/seal.ts'
import { verifySeal } from '../sealing/sealing.ts'
import { keptOfAll } from '../seals/kept-with-seals.ts'

/** Files from one origin: each is looked into in a process of its own. */
const ofOrigin: Pace = { free: 20, forget_s: 30, delay_s: 10, longest_s: 900 }
export const verifyUpload = { part: 'seal', maxBytes: 20 * 1_048_576 }

/** What anybody may know of a file they have. Times are ISO; `authority` vouches for the last stamp. */
export type Verified = {
  verdict: 'valid' | 'altered' | 'unknown'
  signer: string | null
  is_trial: boolean
  signed_at: string | null
  stamped_at: string | null
  authority: string | null
  valid_until: string | null
  level: string | null
  paper_sha256: string | null
}

/** Counts that somebody has a file checked; 429 after many. */
export const countVerifying = (app: App, ip: string): Promise<void> =>
  countAttempt(app.db, [{ key: `seal-verify:${originOf(ip)}`, pace: ofOrigin }])

/** Who has sealed is looked up this often; and again at once where a seal is not known, but not for everybody who asks. */
const known_ms = 3_600_000
const anew_ms = 10_000

/** Checks with every certificate that sealed on whatever machine of the platform. */
const check = async (app: App, bytes: Uint8Array): Promise<Checked> => {
  const others = await keptOfAll(app, known_ms)
  const checked = await verifySeal(app.outside, app.config, { bytes, others })
  if (checked.verdict === 'valid') return checked
  const newer = await keptOfAll(app, anew_ms)
  return newer === others ? checked : verifySeal(app.outside, app.config, { bytes, others: newer })
}

/** Checks a file that somebody has; nothing of it is kept. 400 without one. */
export const verifyFile = async (app: App, file: Upload | undefined): Promise<Verified> => {
  if (!file || file.size === 0) throw invalid({ file: ['検証するPDFを選んでください'] })
  const checked = await check(app, await readFile(file.path))
  const last = checked.stamps.at(-1)
  return {
    verdict: checked.verdict === 'valid' && !checked.isOurs ? 'unknown' : checked.verdict,
    signer: checked.signer,
    is_trial: checked.isTrial,
    signed_at: checked.signedAt,
    stamped_at: last?.at ?? null,
    authority: last?.authority ?? null,
    valid_until: checked.validUntil,
    level: checked.level,
    paper_sha256: checked.paper?.sha256 ?? null,
  }
}
