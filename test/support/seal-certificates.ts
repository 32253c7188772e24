import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs openssl and answers what it wrote. */
export const openssl = async (...args: string[]): Promise<Buffer> =>
  (await run('openssl', args, { encoding: 'buffer', maxBuffer: 20_000_000 })).stdout

/** A certificate with its key, as files in PEM. */
export type Issued = { key: string; certificate: string; folder: string; name: string }

const newKey = async (file: string, kind: 'rsa' | 'ec') => {
  const options =
    kind === 'ec'
      ? ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256']
      : ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']
  await openssl('genpkey', ...options, '-out', file)
}

const caConfig = (folder: string) => `[ca]
default_ca = own
[own]
database = ${folder}/index.txt
serial = ${folder}/serial
crlnumber = ${folder}/crlnumber
new_certs_dir = ${folder}
certificate = ${folder}/root.pem
private_key = ${folder}/root.key
default_md = sha256
default_crl_days = 3650
policy = any
unique_subject = no
[any]
commonName = supplied
[stamp]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[sign]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
`

/** A root of its own, which certificates are issued under. */
export const makeRoot = async (folder: string, name: string): Promise<Issued> => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'ca.cnf'), caConfig(folder))
  writeFileSync(join(folder, 'index.txt'), '')
  writeFileSync(join(folder, 'serial'), '1001')
  writeFileSync(join(folder, 'crlnumber'), '01')
  const [key, certificate] = [join(folder, 'root.key'), join(folder, 'root.pem')]
  await newKey(key, 'ec')
  await openssl(
    'req',
    '-x509',
    '-new',
    '-key',
    key,
    '-utf8',
    '-subj',
    `/CN=${name}`,
    '-days',
    '14600',
    '-out',
    certificate,
  )
  return { key, certificate, folder, name }
}

const opensslTime = (at: Date) => `${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`

type Wanted = {
  name: string
  use: 'stamp' | 'sign'
  from: Date
  until: Date
  key?: 'rsa' | 'ec'
  lists?: string
}

/** Issues a certificate under a root. `lists` is where its list of revoked ones would be. */
export const issue = async (
  root: Issued,
  { name, use, from, until, key = 'rsa', lists }: Wanted,
): Promise<Issued> => {
  const { folder } = root
  const base = join(folder, `${use}-${opensslTime(from)}-${Math.random().toString(36).slice(2)}`)
  const issued = { key: `${base}.key`, certificate: `${base}.pem`, folder, name }
  await newKey(issued.key, key)
  await openssl('req', '-new', '-key', issued.key, '-utf8', '-subj', `/CN=${name}`, '-out', `${base}.csr`)
  const config = join(folder, 'ca.cnf')
  writeFileSync(`${base}.cnf`, `${caConfig(folder)}${lists ? `crlDistributionPoints = URI:${lists}\n` : ''}`)
  await openssl(
    ...[
      'ca',
      '-batch',
      '-notext',
      '-utf8',
      '-config',
      lists ? `${base}.cnf` : config,
      '-extensions',
      use,
      '-in',
      `${base}.csr`,
    ],
    ...['-startdate', opensslTime(from), '-enddate', opensslTime(until), '-out', issued.certificate],
  )
  return issued
}

/** Withdraws a certificate. */
export const revoke = async ({ folder, certificate }: Issued): Promise<void> => {
  await openssl('ca', '-config', join(folder, 'ca.cnf'), '-revoke', certificate)
}

/** The root's list of revoked certificates (DER). */
export const listOfRevoked = async ({ folder }: Issued): Promise<Buffer> => {
  const file = join(folder, 'revoked.pem')
  await openssl('ca', '-config', join(folder, 'ca.cnf'), '-gencrl', '-out', file)
  return openssl('crl', '-in', file, '-outform', 'DER')
}

/** Key, certificate and root in one PKCS#12; answers its path. */
export const toPkcs12 = async (
  { key, certificate }: Issued,
  root: Issued,
  password: string,
  ...more: string[]
) => {
  const file = `${key}${more.join('')}.p12`
  const from = ['-inkey', key, '-in', certificate, '-certfile', root.certificate]
  await openssl('pkcs12', '-export', ...from, '-passout', `pass:${password}`, '-out', file, ...more)
  return file
}
