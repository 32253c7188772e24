import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderForFile } from '../../../../test/support/folder.ts'
import { holdLog } from '../../../../test/support/log.ts'
import { type S3Server, startS3 } from '../../../../test/support/s3.ts'
import { readVerified } from './file-records.ts'
import { openFileStore, storeOn } from './file-store.ts'
import { openS3Bytes } from './s3-bytes.ts'

const mb = 1_048_576
const log = holdLog()

const folder = folderForFile()
const s3 = await startS3()
const files = await openFileStore({ storageUrl: s3.url, dataDir: folder })
/** The same for a server that must not keep us waiting. */
const hasty = storeOn(
  openS3Bytes(s3.url, { connect_ms: 1_000, answer_ms: 800, silence_ms: 800, attempts: 3 }),
)
beforeEach(() => s3.behave())
afterEach(() => log.clear())
afterAll(async () => {
  log.release()
  await s3.stop()
})

/** A file whose megabytes differ. */
const fileOf = async (megabytes: number): Promise<string> => {
  const path = join(folder, `${megabytes}`)
  const file = await open(path, 'w')
  for (let i = 0; i < megabytes; i++) await file.write(Buffer.alloc(mb, `${i}/`))
  await file.close()
  return path
}
const hashOf = async (stream: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}
const bytes = new TextEncoder().encode('職務経歴書'.repeat(50_000))
const unreachable = { status: 503, code: 'unavailable', extra: { retryAfter: 5 } }

describe('files in S3', () => {
  it('given bytes, when they are put, then they are read back, and once taken away they are gone however often', async () => {
    const { key, size, sha256 } = await files.put(1, bytes)
    expect([size, sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')])
    expect(Buffer.from(await files.get(key)).equals(bytes)).toBe(true)
    await files.remove(key)
    await files.remove(key)
    await expect(files.get(key)).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(files.stream(key)).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it('given an empty file and a small one, when they are put, then each is one request', async () => {
    for (const megabytes of [0, 1]) {
      s3.behave()
      const path = await fileOf(megabytes)
      const { key, size, sha256 } = await files.putFile(1, path)
      expect([s3.requests.length, size]).toEqual([1, megabytes * mb])
      expect(sha256).toBe(await hashOf(createReadStream(path)))
      expect((await files.get(key)).length).toBe(size)
    }
  })

  it('given a file of 200 MB, when it is put and read, then it goes in parts, whole, and never stands in memory', async () => {
    const path = await fileOf(200)
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }, 5)
    const { key, size, sha256 } = await files.putFile(1, path)
    const read = await hashOf(await files.stream(key))
    clearInterval(watch)
    expect([size, read]).toEqual([200 * mb, sha256])
    expect(sha256).toBe(await hashOf(createReadStream(path)))
    expect(s3.requests.filter(({ query }) => query.has('partNumber'))).toHaveLength(25)
    expect(s3.unfinished()).toEqual([])
    expect(most).toBeLessThan(100 * mb)
    await files.remove(key)
  })

  it('given a server that asks for patience, when bytes are put and read, then they get there', async () => {
    s3.behave('slow_down', 'broken')
    const { key } = await files.put(1, bytes)
    expect(s3.requests).toHaveLength(3)
    s3.behave('slow_down')
    expect((await files.get(key)).length).toBe(bytes.length)
    s3.behave('slow_down')
    await files.remove(key)
    await expect(files.get(key)).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it('given a server that asks for patience in the middle of a big file, then only that part is sent again', async () => {
    const path = await fileOf(20)
    s3.behave('pass', 'pass', 'slow_down', { cut: 0 })
    const { key, sha256 } = await files.putFile(1, path)
    expect(s3.requests.map(({ query }) => query.get('partNumber'))).toEqual([
      null,
      ...['1', '2', '2', '2', '3'],
      null,
    ])
    expect(await hashOf(await files.stream(key))).toBe(sha256)
    expect(s3.unfinished()).toEqual([])
  })

  it('given a server that never stops asking for patience, then it ends with 503 for who waits and a line in the log', async () => {
    s3.behave('slow_down', 'slow_down', 'slow_down')
    await expect(hasty.put(1, bytes)).rejects.toMatchObject(unreachable)
    expect(s3.requests).toHaveLength(3)
    expect(log.entries()[0]).toMatchObject({ where: 'files', name: 'SlowDown' })
  })

  it('given a big file of which a part does not get there, then the parts are given up', async () => {
    const path = await fileOf(20)
    s3.behave({ cut: 1_000 }, 'broken', 'broken', 'broken')
    await expect(hasty.putFile(1, path)).rejects.toMatchObject(unreachable)
    const { method, query } = s3.requests.at(-1) as S3Server['requests'][0]
    expect([method, query.has('uploadId')]).toEqual(['DELETE', true])
  })

  it('given a server that does not answer, then it is asked again, and who waits is told in the end', async () => {
    s3.behave('stall')
    const { key } = await hasty.put(1, bytes)
    s3.behave('stall')
    expect((await hasty.get(key)).length).toBe(bytes.length)
    s3.behave('stall', 'stall', 'stall')
    await expect(hasty.get(key)).rejects.toMatchObject(unreachable)
  })

  it('given an answer that breaks off or stops in its middle, then the rest is asked for by its range', async () => {
    const path = await fileOf(20)
    const { key, sha256 } = await files.putFile(1, path)
    s3.behave({ cut: 5 * mb }, { hang: 7 * mb })
    expect(await hashOf(await hasty.stream(key))).toBe(sha256)
    expect(s3.requests.map(({ range }) => range)).toEqual([
      undefined,
      expect.stringMatching(/^bytes=\d+-$/),
      expect.stringMatching(/^bytes=\d+-$/),
    ])
    s3.behave({ cut: mb }, { cut: mb }, { cut: mb })
    await expect(hashOf(await hasty.stream(key))).rejects.toMatchObject(unreachable)
  })

  it('given an object that was changed, when it is read for somebody, then its hash betrays it', async () => {
    const { key, sha256 } = await files.put(1, bytes)
    const sealed = { enterprise_id: 1, id_by_enterprise_id: 3, key, sha256, ledger_sha256: null }
    expect((await readVerified(files, sealed)).length).toBe(bytes.length)
    const file = await open(s3.pathOf(key), 'r+')
    await file.write(Buffer.from('X'), 0, 1, 500)
    await file.close()
    await expect(readVerified(files, sealed)).rejects.toMatchObject({ status: 409, finding: { file_id: 3 } })
  })

  it('given a link, when a browser without any key follows it, then it gets the file under its name; not with another key or signature', async () => {
    const reached = await openFileStore({ storageUrl: `${s3.url}&links=1`, dataDir: folder })
    const { key } = await files.put(1, bytes)
    const other = await files.put(2, bytes)
    // Not as `fileHeaders` says it: the test server counts a signature over * and ' wrongly.
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="resume.pdf"',
    }
    expect(await files.link(key, headers)).toBeUndefined()
    const link = (await reached.link(key, headers)) as string
    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('300')
    const answer = await fetch(link)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(headers['content-disposition'])
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await fetch(link.replace(key, other.key))).status).toBe(403)
    expect((await fetch(link.replace(/X-Amz-Expires=300/, 'X-Amz-Expires=86400'))).status).toBe(403)
  })
})
