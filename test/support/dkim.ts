import { createHash, createPublicKey, verify } from 'node:crypto'

const squeeze = (text: string) => text.replace(/[ \t]+/g, ' ')

/** The body as RFC 6376 hashes it (relaxed). */
const canonicalBody = (body: string) => {
  const lines = body.split('\r\n').map((line) => squeeze(line).replace(/ $/, ''))
  const text = lines.join('\r\n').replace(/(\r\n)+$/, '')
  return text === '' ? '' : `${text}\r\n`
}

const canonicalHeader = (header: string) => {
  const at = header.indexOf(':')
  const value = squeeze(header.slice(at + 1).replace(/\r\n/g, '')).trim()
  return `${header.slice(0, at).trim().toLowerCase()}:${value}`
}

/**
 * Checks the DKIM signature of a raw mail (RFC 6376, rsa-sha256, relaxed/relaxed); `keyOf` answers the TXT record of a name.
 * Answers the domain that signed, or undefined when there is no signature or it does not hold.
 */
export const signedBy = (raw: string, keyOf: (name: string) => string | undefined): string | undefined => {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header))
  if (!signature) return undefined
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1)] as const),
  )
  const tag = (name: string) => (tags.get(name) ?? '').replace(/\s/g, '')
  const hash = createHash('sha256')
    .update(canonicalBody(raw.slice(end + 4)), 'latin1')
    .digest('base64')
  const record = keyOf(`${tag('s')}._domainkey.${tag('d')}`)
  const key = /p=([A-Za-z0-9+/=]+)/.exec(record ?? '')?.[1]
  if (!key || hash !== tag('bh')) return undefined
  const names = tag('h').split(':')
  const left = [...headers].reverse()
  const signed = names.flatMap((name) => {
    const at = left.findIndex((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return at < 0 ? [] : left.splice(at, 1).map(canonicalHeader)
  })
  const own = canonicalHeader(signature.replace(/(;\s*b=)[^;]*/, '$1'))
  const text = [...signed, own].join('\r\n')
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  return verify('sha256', Buffer.from(text, 'latin1'), publicKey, Buffer.from(tag('b'), 'base64'))
    ? tag('d')
    : undefined
}
