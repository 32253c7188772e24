import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const newline = 0x0a

/** Lets bytes through and tells their hash and their lines afterwards. */
export const createSeal = () => {
  const hash = createHash('sha256')
  let lines = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines++
      done(null, chunk)
    },
  })
  return { stream, read: () => ({ sha256: hash.digest('hex'), lines }) }
}

/** The hash of a file on this machine, in hexadecimal; undefined where there is none. */
export const hashOfFile = async (path: string): Promise<string | undefined> => {
  const seal = createSeal()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    await pipeline(createReadStream(path), seal.stream, nowhere)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return seal.read().sha256
}
