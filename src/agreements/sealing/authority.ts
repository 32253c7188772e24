import { randomBytes } from 'node:crypto'
import { openOutward } from '#foundation/platform/http/outward.ts'
import { oids } from './algorithms.ts'
import type { Certificate } from './certificates.ts'
import { der, derInteger, derOid, derSequence, itemOf, readDer, tags } from './der.ts'
import { SealFailure } from './seal-failure.ts'
import { SealFault } from './seal-fault.ts'
import { readTimeStamp, type TimeStamp, writeOneWay } from './time-stamp.ts'

/** Whoever runs the platform named the address, so it may stand in our own network. */
const outward = openOutward({ allowPrivate: true })

/** A token with its certificates is some kilobytes. */
const kept_bytes = 100_000

/** Granted, and granted with what it changed: all else is a refusal. */
const grantedAtMost = 1

const queryOf = (hash: Uint8Array, nonce: Buffer): Buffer => {
  const imprint = derSequence(derSequence(derOid(oids.sha256), der(tags.null)), der(tags.octets, hash))
  const wantsCertificates = der(0x01, Buffer.of(0xff))
  return derSequence(derInteger(Buffer.of(1)), imprint, nonce, wantsCertificates)
}

const send = async (url: string, query: Buffer, limit_ms: number): Promise<Uint8Array> => {
  const asked = {
    url,
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: query,
    limit_ms,
    kept_bytes,
  }
  const { status, bytes } = await outward.post(asked).catch((error: Error) => {
    throw new SealFailure(error.name === 'AbortError' ? 'authority_late' : 'authority_unreachable')
  })
  if (status >= 500 || status === 429) throw new SealFailure('authority_unreachable')
  if (status !== 200) throw new SealFailure('authority_refused')
  return bytes
}

const readToken = (answer: Uint8Array): Buffer => {
  const response = readDer(answer)
  const status = itemOf(itemOf(response, 0, tags.sequence), 0, tags.integer).body
  if (status.length !== 1 || (status[0] as number) > grantedAtMost) throw new SealFailure('authority_refused')
  return writeOneWay(itemOf(response, 1, tags.sequence).raw)
}

/**
 * Asks an authority for a time stamp over a SHA-256, with a nonce of ours. The answer is taken only when it is for this
 * hash and this nonce, signed by somebody under `trusted`, and here in time.
 */
export const askForStamp = async (
  url: string,
  hash: Uint8Array,
  trusted: readonly Certificate[],
  limit_ms: number,
): Promise<{ token: Buffer; stamp: TimeStamp }> => {
  const nonce = derInteger(randomBytes(16))
  const answer = await send(url, queryOf(hash, nonce), limit_ms)
  try {
    const token = readToken(answer)
    const stamp = readTimeStamp(
      token,
      (digest) => (digest === 'sha256' ? Buffer.from(hash) : Buffer.alloc(0)),
      trusted,
    )
    if (!stamp.nonce?.equals(nonce)) throw new SealFailure('authority_wrong')
    return { token, stamp }
  } catch (error) {
    if (!(error instanceof SealFault)) throw error
    throw new SealFailure(error.kind === 'stranger' ? 'authority_unknown' : 'authority_wrong')
  }
}
