import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  der,
  derInteger,
  derOid,
  derSequence,
  itemOf,
  readDer,
  tags,
} from '../../src/agreements/sealing/der.ts'
import { type Issued, openssl } from './seal-certificates.ts'

/** How the authority behaves. */
export type Manner =
  | 'right'
  | 'dead'
  | 'late'
  | 'garbage'
  | 'endless'
  | 'other-nonce'
  | 'other-hash'
  | 'other-certificate'
  | 'rejected'
  | 'broken'

export type Authority = {
  url: string
  /** What it answers to from now on. */
  behave(manner: Manner): void
  /** With whose certificate it stamps, and when it believes to be; its own clock without `clock`. */
  stampAs(issued: Issued, clock?: () => Date): void
  /** What the last request said of who asks. */
  askedAs(): string | undefined
  stop(): Promise<void>
}

const policy = '1.2.3.4.1'

const configOf = (folder: string) => `[tsa]
default_tsa = own
[own]
serial = ${folder}/stamps
crypto_device = builtin
signer_digest = sha256
default_policy = ${policy}
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`

/** A time stamp authority over real HTTP, whose stamps are made by openssl. `other` is one that nobody knows. */
export const startAuthority = async (folder: string, own: Issued, other: Issued): Promise<Authority> => {
  let manner: Manner = 'right'
  let signer = own
  let clock: (() => Date) | undefined
  let asked = 0
  let askedAs: string | undefined
  let turn = Promise.resolve()
  const file = (name: string) => join(folder, name)
  writeFileSync(file('tsa.cnf'), configOf(folder))
  writeFileSync(file('stamps'), '01')

  const rootOf = (issued: Issued) => join(issued.folder, 'root.pem')

  /** As openssl answers a query, by the clock of this machine. */
  const reply = (query: Buffer, by: Issued): Promise<Buffer> => {
    writeFileSync(file('query'), query)
    return openssl(
      ...['ts', '-reply', '-queryfile', file('query'), '-config', file('tsa.cnf')],
      ...['-signer', by.certificate, '-inkey', by.key, '-chain', rootOf(by)],
    )
  }

  /** openssl's `ts` knows no other time than now: what it would sign is written here, and signed by its `cms`. */
  const replyAt = async (query: Buffer, by: Issued, at: Date): Promise<Buffer> => {
    const { items } = readDer(query)
    const time = `${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`
    const nonce = items.find(({ tag }, place) => place > 1 && tag === tags.integer)
    const info = derSequence(
      derInteger(Buffer.of(1)),
      derOid(policy),
      itemOf(readDer(query), 1, tags.sequence).raw,
      derInteger(Buffer.of(asked)),
      der(tags.time, Buffer.from(time)),
      ...(nonce ? [nonce.raw] : []),
    )
    writeFileSync(file('info'), info)
    const token = await openssl(
      ...[
        'cms',
        '-sign',
        '-binary',
        '-nodetach',
        '-cades',
        '-nosmimecap',
        '-md',
        'sha256',
        '-outform',
        'DER',
      ],
      ...['-econtent_type', '1.2.840.113549.1.9.16.1.4', '-in', file('info')],
      ...['-signer', by.certificate, '-inkey', by.key, '-certfile', rootOf(by)],
    )
    return derSequence(derSequence(derInteger(Buffer.of(0))), token)
  }

  /** The same query with one byte of it another one. */
  const bent = (query: Buffer, at: number) => {
    const copy = Buffer.from(query)
    copy[at] = (copy[at] as number) ^ 1
    return copy
  }

  const answers: Partial<
    Record<Manner, (query: Buffer, response: ServerResponse) => Promise<Buffer> | Buffer | undefined>
  > = {
    dead: (_query, response) => void response.destroy(),
    late: () => undefined,
    garbage: () => Buffer.from('<html>メンテナンス中</html>'),
    endless: (_query, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 0x30)));
      }
      response.on('drain', more)
      more()
      return undefined
    },
    // Behind the nonce stands only the wish for certificates: three bytes.
    'other-nonce': (query) => reply(bent(query, query.length - 4), signer),
    'other-hash': (query) => reply(bent(query, query.indexOf(Buffer.of(tags.octets, 32)) + 5), signer),
    'other-certificate': (query) => reply(query, other),
    rejected: () => derSequence(derSequence(derInteger(Buffer.of(2)))),
    broken: (_query, response) => void response.writeHead(500).end(),
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const query = Buffer.concat(parts)
    asked++
    askedAs = request.headers.authorization
    const right = () => (clock ? replyAt(query, signer, clock()) : reply(query, signer))
    const bytes = await (answers[manner] ?? right)(query, response)
    if (bytes) response.setHeader('content-type', 'application/timestamp-reply').end(bytes)
  }

  const server = createServer((request, response) => {
    turn = turn.then(() => answer(request, response)).catch(() => void response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    behave(next) {
      manner = next
    },
    stampAs(issued, at) {
      signer = issued
      clock = at
    },
    askedAs: () => askedAs,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
