import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { DocumentIssuer } from '#documents/parts/document-data.ts'
import { fileNameOf } from '#documents/parts/file-name.ts'
import { makeDocument } from '#documents/parts/make-document.ts'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import type { Drawn } from './paper.ts'

/** Who stands on a paper: the agency (甲) or the other side (乙). Empty texts print nothing. */
export type PaperParty = Pick<DocumentIssuer, 'name' | 'zipcode' | 'address' | 'person'>

/** A row of the table: what it is of, what it says in each column, and whether that is another thing than before. */
export type Item = { label: string; values: string[]; is_changed: boolean }

/** What a paper that we draw says. The same content is the same paper, whatever its number and its day. */
export type PaperContent = {
  title: string
  issuer: PaperParty
  recipient: PaperParty
  facts: [label: string, value: string][]
  opening: string
  /** The heads of the columns behind the label, as many as each row has values. */
  heads: string[]
  items: Item[]
  articles: string[]
}

const template = fileURLToPath(new URL('./templates/paper.typ', import.meta.url))

export const contentHash = (content: PaperContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** How every paper ends. */
export const formation =
  '本書は電磁的記録として作成し、甲および乙の全員が承諾した時に成立する。承諾した者、日時および本人確認の方法は、本書に続く「合意の記録」に記す。'

/** 甲（以下…）と乙… begin every paper. */
export const openingOf = (agency: PaperParty, other: PaperParty, deed: string): string =>
  `${agency.name}（以下「甲」という。）と${other.name}（以下「乙」という。）は、${deed}`

/** Sets a paper as a PDF/A and stores it; 400 where a letter of it cannot be printed. */
export const drawContent = async (
  { documents, files }: Pick<App, 'documents' | 'files'>,
  enterpriseId: number,
  content: PaperContent,
  number: string,
): Promise<Drawn> => {
  const data = { ...content, number, issue_date: today() }
  const bytes = await makeDocument(documents, template, data, {}, {})
  return {
    stored: await files.put(enterpriseId, bytes),
    name: fileNameOf(content.title, content.recipient.name, number),
    sha256: contentHash(content),
    number,
  }
}
