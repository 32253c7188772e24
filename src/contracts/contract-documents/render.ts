import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { fileNameOf } from '#documents/parts/file-name.ts'
import { documentImages } from '#documents/parts/images.ts'
import { makeDocument } from '#documents/parts/make-document.ts'
import type { App } from '#foundation/api/app.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import { documentData, type Prepared } from './document.ts'
import type { ContractDocumentData } from './document-data.ts'
import type { Sources } from './sources.ts'

/** For `DocumentRenderer.render` with `ContractDocumentData`. */
export const contractTemplate = fileURLToPath(new URL('./templates/contract-document.typ', import.meta.url))

/** Sums that make no document are a matter of the price. */
const refusing = <T>(side: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof RuleError) throw invalid({ [`${side}_price_num`]: [error.message] })
    throw error
  }
}

/** What the document says, without its number; with the images by their hash, so that a new seal is a new content. */
export const contentOf = (
  sources: Sources,
  prepared: Prepared,
): { data: ContractDocumentData; sha256: string } => {
  const { seal, logo } = sources.images
  const images = { seal: seal?.sha256 ?? null, logo: logo?.sha256 ?? null }
  const data = refusing(sources.kind.side, () => documentData(sources, prepared, null, images))
  return { data, sha256: createHash('sha256').update(JSON.stringify(data)).digest('hex') }
}

/** Renders as PDF/A; `number` is null before the document is issued. */
export const renderDocument = async (
  { documents, files }: Pick<App, 'documents' | 'files'>,
  sources: Sources,
  prepared: Prepared,
  number: string | null,
): Promise<Uint8Array> => {
  const { given, images } = await documentImages(files, sources.images)
  const data = refusing(sources.kind.side, () => documentData(sources, prepared, number, images))
  return makeDocument(documents, contractTemplate, data, given, { lines: 'name' })
}

/** 見積書_株式会社ルミナ_K202610-00001.pdf */
export const documentFileName = ({ kind, party, contract }: Sources): string =>
  fileNameOf(kind.title, party?.name, contract.title)
