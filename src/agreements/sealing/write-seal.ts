import { createHash } from 'node:crypto'
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream } from '@libpdf/core'
import type { Certificate } from './certificates.ts'
import { hashOf, markPaper } from './paper-mark.ts'
import { SealFailure } from './seal-failure.ts'
import type { Signer } from './signing-certificate.ts'

/** Asks an authority for a token over a SHA-256. */
export type Stamping = (hash: Uint8Array) => Promise<Uint8Array>

const stampBytes = 20_480
const signatureBytes = 8_192

/** Opens a PDF that updates can be appended to; what is locked or broken is refused. */
const open = async (bytes: Uint8Array): Promise<PDF> => {
  let pdf: PDF
  try {
    pdf = await PDF.load(bytes)
  } catch {
    throw new SealFailure('paper_unreadable')
  }
  if (pdf.isEncrypted || pdf.canSaveIncrementally() !== null) throw new SealFailure('paper_unreadable')
  return pdf
}

/** The library asks for more than it needs of an authority: only SHA-256 is ever asked for. */
const authorityOf = (stamping: Stamping) => ({ timestamp: (hash: Uint8Array) => stamping(hash) })

/** Names the extension that stores of validation data and stamps come from, and so writes the catalog anew once. */
const declareExtension = (pdf: PDF): void => {
  pdf.getCatalog().set(
    'Extensions',
    PdfDict.of({
      ESIC: PdfDict.of({ BaseVersion: PdfName.of('1.7'), ExtensionLevel: PdfNumber.of(5) }),
    }),
  )
}

/** Appends the pages of the record to the paper. */
export const appendRecord = async (paper: Uint8Array, record: Uint8Array): Promise<Uint8Array> => {
  const [pdf, pages] = [await open(markPaper(paper)), await open(record)]
  try {
    await pdf.copyPagesFrom(pages, [...pages.getPages().keys()])
    declareExtension(pdf)
    return await pdf.save({ incremental: true })
  } catch {
    throw new SealFailure('paper_unreadable')
  }
}

/** Signs, with the time of an authority where there is one. */
export const writeSignature = async (
  bytes: Uint8Array,
  signer: Signer,
  signedAt: Date,
  stamping: Stamping | undefined,
): Promise<Uint8Array> => {
  const pdf = await open(bytes)
  const certificates = [signer.certificate, ...signer.chain].map(({ x509 }) => new Uint8Array(x509.raw))
  const [certificate, ...certificateChain] = certificates as [Uint8Array, ...Uint8Array[]]
  const size = certificates.reduce((sum, each) => sum + each.length, signatureBytes)
  const signed = await pdf.sign({
    signer: {
      certificate,
      certificateChain,
      keyType: signer.key,
      signatureAlgorithm: signer.key === 'EC' ? 'ECDSA' : 'RSASSA-PKCS1-v1_5',
      sign: (data) => signer.sign(data),
    },
    level: stamping ? 'B-T' : 'B-B',
    ...(stamping && { timestampAuthority: authorityOf(stamping) }),
    signingTime: signedAt,
    // A field of its own: one that the paper left empty for somebody stays empty.
    fieldName: `Tsumugi_Seal_${hashOf(bytes).slice(0, 12)}`,
    estimatedSize: size + (stamping ? stampBytes : 0),
  })
  return signed.bytes
}

/** Each once. */
const rawOf = (certificates: readonly Certificate[]) => [
  ...new Map(certificates.map(({ fingerprint, x509 }) => [fingerprint, new Uint8Array(x509.raw)])).values(),
]

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Writes what is needed to check the seal later behind it: certificates, and lists of revoked ones. Nothing where all is there. */
export const writeStore = async (
  bytes: Uint8Array,
  certificates: readonly Certificate[],
  lists: readonly Uint8Array[],
): Promise<Uint8Array> => {
  const pdf = await open(bytes)
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  const before = pdf.getCatalog().getDict('DSS', resolve)
  const merge = (key: string, fresh: readonly Uint8Array[]): PdfArray => {
    const refs = [...(before?.getArray(key, resolve) ?? [])].filter((item) => item instanceof PdfRef)
    const known = new Set(
      refs.map((ref) => {
        const stream = pdf.getObject(ref)
        return stream instanceof PdfStream ? digest(stream.getDecodedData()) : ''
      }),
    )
    const missing = fresh.filter((each) => !known.has(digest(each)))
    return new PdfArray([...refs, ...missing.map((each) => pdf.register(new PdfStream(new PdfDict(), each)))])
  }
  const store = new PdfDict([['Type', PdfName.of('DSS')]])
  store.set('Certs', merge('Certs', rawOf(certificates)))
  const revoked = merge('CRLs', lists)
  if (revoked.length > 0) store.set('CRLs', revoked)
  const answers = before?.getArray('OCSPs', resolve)
  if (answers) store.set('OCSPs', answers)
  pdf.getCatalog().set('DSS', pdf.register(store))
  return pdf.save({ incremental: true })
}

/** Writes a time stamp over everything. Nothing may be appended behind it but another one. */
export const writeStamp = async (bytes: Uint8Array, stamping: Stamping): Promise<Uint8Array> => {
  const pdf = await open(bytes)
  const stamped = await pdf.addTimestamp({
    timestampAuthority: authorityOf(stamping),
    fieldName: `Tsumugi_Stamp_${hashOf(bytes).slice(0, 12)}`,
    estimatedSize: stampBytes,
  })
  return stamped.bytes
}
