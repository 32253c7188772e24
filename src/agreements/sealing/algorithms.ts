import { own } from '#foundation/rules/own.ts'
import { type Der, readOid, tags } from './der.ts'
import { changed, insist } from './seal-fault.ts'

/** Object identifiers by the names that this folder knows them by. */
export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  algorithmProtection: '1.2.840.113549.1.9.52',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  stampContent: '1.2.840.113549.1.9.16.1.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  listsOfRevoked: '2.5.29.31',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  rsa: '1.2.840.113549.1.1.1',
} as const

const digests: Readonly<Record<string, string>> = {
  [oids.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** What signs, with the hash that belongs to it. */
const signatures: Readonly<Record<string, { key: 'rsa' | 'ec'; digest: string }>> = {
  [oids.sha256WithRsa]: { key: 'rsa', digest: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', digest: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', digest: 'sha512' },
  '1.2.840.10045.4.3.2': { key: 'ec', digest: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'ec', digest: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'ec', digest: 'sha512' },
}

/** The OID of an AlgorithmIdentifier that has no parameters. */
const plainOid = (value: Der): string => {
  insist(value.tag === tags.sequence && value.items[0] && value.items.length <= 2, 'algorithm')
  const [oid, parameters] = value.items
  insist(
    !parameters || (parameters.tag === tags.null && parameters.body.length === 0),
    'algorithm: parameters',
  )
  return readOid(oid)
}

/** The hash that an AlgorithmIdentifier names, as node:crypto calls it. Weak ones are refused. */
export const readDigest = (value: Der): string => {
  const digest = own(digests, plainOid(value))
  if (!digest) throw changed('algorithm: digest')
  return digest
}

/** What an AlgorithmIdentifier of a signature names. */
export const readSignatureAlgorithm = (value: Der): { key: 'rsa' | 'ec'; digest: string } => {
  const found = own(signatures, plainOid(value))
  if (!found) throw changed('algorithm: signature')
  return found
}
