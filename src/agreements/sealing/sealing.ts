import { join } from 'node:path'
import type { Config } from '#foundation/platform/config.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { createOutside, nobodys, type Outside } from '#foundation/platform/outside/outside.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import type { Keeping, Others } from './kept-certificates.ts'
import { type Checked, nothingKnown } from './seal.ts'
import type { Sealed, SealOrder, SignerSeen } from './seal-task.ts'
import type { run as verify } from './verify-task.ts'

type Settings = Pick<Config, 'dataDir' | 'tsa'>

/** Seals in a process of its own, the only one that reads the key. */
export type Sealing = {
  /**
   * Seals a paper: the sealed file begins with it byte for byte, then the pages of the record, the signature and, where an
   * authority is set, what is needed to check it later and a time stamp over all.
   * @param record a PDF whose pages are appended
   * @throws {AppError} `sealFailureOf` tells which failure it is; nothing was sealed then
   */
  seal(given: { enterpriseId: number; paper: Uint8Array; record: Uint8Array; now?: Date }): Promise<Sealed>
  /**
   * Sets another time stamp over a sealed file, with what checks it so far before it: once the certificates of today have
   * ended, the new one still proves that they were good.
   * @param others certificates that were kept with seals (`certificate` and `root`), also by other machines
   */
  renew(given: { enterpriseId: number; sealed: Uint8Array; others?: Others; now?: Date }): Promise<Sealed>
  /** Who would seal now. Throws as `seal` does. */
  look(now?: Date): Promise<SignerSeen>
  close(): Promise<void>
}

const task = taskOf<typeof import('./seal-task.ts').run>(new URL('./seal-task.ts', import.meta.url))
const verifyTask = taskOf<typeof verify>(new URL('./verify-task.ts', import.meta.url))

/** Two stamps and two lists of revoked certificates, each within its own time. */
const timeoutMs = 120_000

/** Where the trial certificate and all that seals are checked by are kept. */
export const sealFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'seal')

const keepingOf = (settings: Settings): Keeping => ({
  folder: sealFolder(settings),
  rootsFile: settings.tsa.certificate,
})

/**
 * Makes the sealing of this installation. What it signs with stays in `env` (SEAL_CERTIFICATE, SEAL_PASSWORD), which goes to
 * its process as it is; nothing here reads it.
 */
export const openSealing = (settings: Settings, env: NodeJS.ProcessEnv = process.env): Sealing => {
  const { SEAL_CERTIFICATE, SEAL_PASSWORD } = env
  const outside = createOutside({ processes: 1, timeoutMs, env: { SEAL_CERTIFICATE, SEAL_PASSWORD } })
  const place = { ...keepingOf(settings), authority: settings.tsa }
  const order = <Answer>(enterpriseId: number, given: SealOrder) =>
    outside.run(enterpriseId, task, given) as Promise<Answer>
  return {
    seal: ({ enterpriseId, paper, record, now = new Date() }) =>
      order<Sealed>(enterpriseId, { act: 'seal', place, paper, record, now }),
    renew: ({ enterpriseId, sealed, others = {}, now = new Date() }) =>
      order<Sealed>(enterpriseId, { act: 'renew', place, sealed, others, now }),
    look: (now = new Date()) => order<SignerSeen>(nobodys, { act: 'look', place, now }),
    close: () => outside.close(),
  }
}

/** A file for the check is as large as an upload at most. */
const mostBytes = 20 * 1024 * 1024

/**
 * Checks a sealed file in a process without any key. What takes too long or too much is `unknown`, as is what is no seal.
 * @param others certificates that were kept with seals (`certificate` and `root`), also by other machines
 * @throws {AppError} 429 alone, when too many wait already
 */
export const verifySeal = async (
  outside: Outside,
  settings: Settings,
  given: { enterpriseId?: number; bytes: Uint8Array; others?: Others; now?: Date },
): Promise<Checked> => {
  const { enterpriseId = nobodys, bytes, others = {}, now = new Date() } = given
  if (bytes.length > mostBytes) return nothingKnown('larger than 20 MB')
  try {
    return await outside.run(enterpriseId, verifyTask, { keeping: keepingOf(settings), bytes, others, now })
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 429) throw error
    return nothingKnown('took too long, or too much memory')
  }
}
