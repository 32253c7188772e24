import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { oids } from './algorithms.ts'
import { der, derInteger, derOid, derSequence, tags } from './der.ts'
import { trialMark } from './seal.ts'

const years = 20
const bits = 3072

const time = (at: Date) => der(tags.time, Buffer.from(`${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`))
const shortTime = (at: Date) =>
  der(
    tags.shortTime,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/[-:T]|\..*/g, '')
        .slice(2)}Z`,
    ),
  )

const name = (text: string) => {
  const common = derSequence(derOid('2.5.4.3'), der(tags.utf8, Buffer.from(text)))
  return derSequence(der(tags.set, common))
}

const extension = (oid: string, value: Buffer) =>
  derSequence(derOid(oid), der(0x01, Buffer.of(0xff)), der(tags.octets, value))

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`

/** A certificate that vouches for itself, for trying out: its name says so. Answers key and certificate as PEM. */
export const makeTrialCertificate = (now: Date): string => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const algorithm = derSequence(derOid(oids.sha256WithRsa), der(tags.null))
  const until = new Date(Date.UTC(now.getUTCFullYear() + years, 0, 1))
  const who = name(`つむぎ ${trialMark}`)
  const inner = derSequence(
    der(0xa0, derInteger(Buffer.of(2))),
    derInteger(randomBytes(16)),
    algorithm,
    who,
    derSequence(shortTime(now), until.getUTCFullYear() < 2050 ? shortTime(until) : time(until)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    // No certificate below it, and good for signatures alone (digitalSignature, nonRepudiation).
    der(
      0xa3,
      derSequence(
        extension('2.5.29.19', derSequence()),
        extension('2.5.29.15', der(tags.bits, Buffer.of(6, 0xc0))),
      ),
    ),
  )
  const signature = sign('sha256', inner, privateKey)
  const certificate = derSequence(inner, algorithm, der(tags.bits, Buffer.of(0), signature))
  return `${privateKey.export({ type: 'pkcs8', format: 'pem' })}${pem('CERTIFICATE', certificate)}`
}
