import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { logFault } from '../log.ts'
import { type BytesByKey, pieceSize } from './bytes-by-key.ts'
import { FilesUnreachable } from './files-unreachable.ts'

/** How long the server may take, in milliseconds, and how often the same is asked of it. */
export type S3Patience = {
  connect_ms: number
  /** For a request with its body and the beginning of the answer: 8 MB at 1 Mbit/s. */
  answer_ms: number
  /** Without a byte. */
  silence_ms: number
  /** Times a request is made, with pauses that grow: 503 SlowDown, a broken connection and a time-out are tried again. */
  attempts: number
}

const patience: S3Patience = { connect_ms: 5_000, answer_ms: 60_000, silence_ms: 15_000, attempts: 5 }

/** A link is followed at once or not at all. */
const linkSeconds = 300

/**
 * s3://KEY:SECRET@host[:port]/bucket?region=ap-northeast-1&ssl=0&links=1; without a host it is AWS. `links=1` where browsers
 * reach the bucket, too.
 */
const openClient = (url: URL, { connect_ms, answer_ms, silence_ms, attempts }: S3Patience) => {
  const protocol = url.searchParams.get('ssl') === '0' ? 'http' : 'https'
  return new S3Client({
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    region: url.searchParams.get('region') ?? 'ap-northeast-1',
    ...(url.host ? { endpoint: `${protocol}://${url.host}`, forcePathStyle: true } : {}),
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connect_ms,
      requestTimeout: answer_ms,
      throwOnRequestTimeout: true,
      socketTimeout: silence_ms,
    },
  })
}

type S3Error = Error & { $metadata?: { httpStatusCode?: number } }

/** What the server said no to is passed on; anything else is its absence. */
const explain = (error: unknown): unknown => {
  const { name, message, $metadata } = error as S3Error
  const status = $metadata?.httpStatusCode ?? 0
  if (status >= 300 && status < 500 && status !== 429) return error
  logFault({ at: new Date().toISOString(), level: 'error', where: 'files', name, message })
  return new FilesUnreachable()
}

/** Bytes in a bucket. Small memory whatever their size: they go up in the pieces they come in, each of which can be sent again. */
export const openS3Bytes = (storageUrl: string, waits: S3Patience = patience): BytesByKey => {
  const url = new URL(storageUrl)
  const client = openClient(url, waits)
  const Bucket = url.pathname.slice(1)
  const told = <T>(work: Promise<T>) =>
    work.catch((error) => {
      throw explain(error)
    })
  const put = (Key: string, Body: Uint8Array) => client.send(new PutObjectCommand({ Bucket, Key, Body }))

  const putParts = async (Key: string, pieces: AsyncIterable<Uint8Array>) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    const Parts: CompletedPart[] = []
    try {
      for await (const Body of pieces) {
        const PartNumber = Parts.length + 1
        const sent = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
        Parts.push({ ETag: sent.ETag, PartNumber, ChecksumCRC32: sent.ChecksumCRC32 })
      }
      await client.send(
        new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
      )
    } catch (error) {
      // Parts that nobody completes would be paid for. Where this fails, too, a rule of the bucket takes them away.
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
      throw error
    }
  }

  const open = (Key: string, from?: { at: number; etag: string | undefined }) =>
    client.send(
      new GetObjectCommand({
        Bucket,
        Key,
        ...(from ? { Range: `bytes=${from.at}-`, IfMatch: from.etag } : {}),
      }),
    )

  /** The bytes of an answer; where the connection breaks, the rest is asked for. */
  async function* follow(Key: string, first: GetObjectCommandOutput) {
    let answer = first
    let at = 0
    for (let cuts = 0; ; cuts++) {
      try {
        for await (const chunk of answer.Body as Readable) {
          at += chunk.length
          yield chunk as Uint8Array
        }
        return
      } catch (error) {
        if (cuts + 1 >= waits.attempts || at >= (first.ContentLength ?? 0)) throw explain(error)
      }
      answer = await told(open(Key, { at, etag: first.ETag }))
    }
  }

  const stream = async (key: string) =>
    Readable.from(follow(key, await told(open(key))), { objectMode: false })

  return {
    put: async (key, bytes) => void (await told(put(key, bytes))),
    async putPieces(key, pieces, size) {
      if (size > pieceSize) return told(putParts(key, pieces))
      const whole: Uint8Array[] = []
      for await (const piece of pieces) whole.push(piece)
      await told(put(key, Buffer.concat(whole)))
    },
    get: async (key) => new Uint8Array(await buffer(await stream(key))),
    stream,
    remove: async (Key) => void (await told(client.send(new DeleteObjectCommand({ Bucket, Key })))),
    async link(Key, headers) {
      if (url.searchParams.get('links') !== '1') return undefined
      const wanted = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: headers['content-type'],
        ResponseContentDisposition: headers['content-disposition'],
        ResponseCacheControl: 'private, no-store',
      })
      return getSignedUrl(client, wanted, { expiresIn: linkSeconds })
    },
  }
}
