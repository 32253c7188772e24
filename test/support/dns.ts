import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode, type RecordType } from 'dns-packet'

export type DnsServer = {
  /** `host:port`, as DNS_SERVER takes it. */
  address: string
  /** What it answers of a name; a long text travels in pieces. */
  set(type: 'TXT' | 'CNAME' | 'A' | 'MX', name: string, ...values: string[]): void
  /** While silent it answers nothing at all. */
  silence(silent: boolean): void
  clear(): void
  stop(): Promise<void>
}

const pieces = (text: string) => text.match(/[\s\S]{1,255}/g) ?? ['']

const dataOf = (type: string, value: string) =>
  type === 'TXT' ? pieces(value) : type === 'MX' ? { preference: 10, exchange: value } : value

/** A DNS server on a free port of this machine. */
export const startDnsServer = async (): Promise<DnsServer> => {
  const records = new Map<string, string[]>()
  let silent = false
  const socket = createSocket('udp4')
  const key = (type: string, name: string) => `${type} ${name.toLowerCase()}`
  const held = (type: string, name: string) =>
    (records.get(key(type, name)) ?? []).map((value) => ({
      type: type as RecordType,
      name,
      ttl: 1,
      data: dataOf(type, value),
    }))
  /** As a recursive server does, an address is looked for behind the alias too. */
  const find = (type: string, name: string): ReturnType<typeof held> => {
    const [alias] = type === 'A' ? held('CNAME', name) : []
    return alias ? [alias, ...find(type, String(alias.data).replace(/\.$/, ''))] : held(type, name)
  }
  socket.on('message', (bytes, from) => {
    if (silent) return
    const { id, questions = [] } = decode(bytes)
    const answers = questions.flatMap(({ type, name }) => find(type, name))
    const known = [...records.keys()].some((one) =>
      questions.some(({ name }) => one.endsWith(` ${name.toLowerCase()}`)),
    )
    const answer = encode({
      type: 'response',
      id: id ?? 0,
      // NXDOMAIN for a name that has nothing at all.
      flags: 0x8580 | (known ? 0 : 3),
      questions,
      answers: answers as never,
    })
    socket.send(answer, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (type, name, ...values) => void records.set(key(type, name), values),
    silence: (next) => {
      silent = next
    },
    clear: () => records.clear(),
    stop: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}
