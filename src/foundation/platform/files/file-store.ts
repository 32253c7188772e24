import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

export type StoredFile = { key: string; size: number; sha256: string }

/** Bytes in a folder of DATA_DIR or in S3. Files are never changed, only added; the name of a key says nothing of its content. */
export type FileStore = {
  put(enterpriseId: number, bytes: Uint8Array): Promise<StoredFile>
  /** The same for a file on this machine, which never stands in memory. */
  putFile(enterpriseId: number, path: string): Promise<StoredFile>
  get(key: string): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  /** Takes bytes away for good; nothing happens when they are gone already. */
  remove(key: string): Promise<void>
}

/** The hash of bytes in hexadecimal, made beside the serving thread: 20 MB take it 100 ms. */
export const sha256Of = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).toString('hex')

const s3Driver = async (storageUrl: string) => {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const url = new URL(storageUrl)
  // s3://KEY:SECRET@host[:port]/bucket?region=ap-northeast-1&ssl=0
  const bucket = url.pathname.slice(1)
  const endpoint = url.host
    ? `${url.searchParams.get('ssl') === '0' ? 'http' : 'https'}://${url.host}`
    : undefined
  return new S3Driver({
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    region: url.searchParams.get('region') ?? 'ap-northeast-1',
    bucket,
    visibility: 'private',
    supportsACL: false,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
}

export const openFileStore = async (config: Config): Promise<FileStore> => {
  const driver = config.storageUrl
    ? await s3Driver(config.storageUrl)
    : new FSDriver({ location: join(config.dataDir, 'files'), visibility: 'private' })
  const disk = new Disk(driver)
  return {
    async put(enterpriseId, bytes) {
      const key = `${enterpriseId}/${randomUUID()}`
      await disk.put(key, bytes)
      return { key, size: bytes.length, sha256: await sha256Of(bytes) }
    },
    async putFile(enterpriseId, path) {
      const key = `${enterpriseId}/${randomUUID()}`
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        size += chunk.length
      }
      await disk.putStream(key, createReadStream(path), { contentLength: size })
      return { key, size, sha256: hash.digest('hex') }
    },
    get: async (key) => new Uint8Array(await disk.getBytes(key)),
    stream: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  }
}
