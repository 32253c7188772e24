import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import type { Agreement } from '../agreement.ts'
import type { Asked, Paper, PaperKind, Taken } from './paper.ts'
import { contentHash, drawContent, type PaperContent } from './paper-content.ts'

/** What is known of a paper before it has a file. */
type Read = Omit<Taken, 'paper'> & {
  content: PaperContent
  number: string
  paper: Omit<Paper, 'title' | 'number' | 'file_id' | 'file_sha256' | 'content_sha256'>
}

/** What tells one kind of drawn paper from the others. */
type DrawnKind<A extends Asked> = Pick<PaperKind<A>, 'terms' | 'accepted' | 'agreed'> & {
  /** Holds what the paper is about; 404 for what is not seen. */
  holdAsked(scope: Scope, asked: A): Promise<unknown>
  /** What the paper would say now, or why there is none, in Japanese; 404 for what is not seen. */
  read(scope: Scope, asked: A): Promise<Read | string>
  /** What an agreement was asked about; undefined where it is gone. */
  askedOf(record: Agreement): A | undefined
}

const gone = '対象の契約が削除されています。'
const changed = 'この文書を作成したあとに、内容が変わっています。'

/** The number after those that were given before: K202611-00012-R2. */
export const nextNumber = async (
  { tx, enterpriseId }: Scope,
  base: string,
  letter: string,
  which: Fragment,
): Promise<string> => {
  const given = await row<{ count: number }>(
    tx,
    sql`SELECT count(*)::integer AS count FROM agreements WHERE enterprise_id = ${enterpriseId} AND ${which}`,
  )
  return `${base}-${letter}${(given?.count ?? 0) + 1}`
}

/** A kind of paper that we draw when somebody asks to agree on it; what is agreed on is what the records say. */
export const drawnPaper = <A extends Asked>(kind: DrawnKind<A>): PaperKind<A> => {
  const { holdAsked, read, askedOf, ...rest } = kind
  const readNow = async (scope: Scope, asked: A): Promise<Read> => {
    const found = await read(scope, asked)
    if (typeof found === 'string') throw wrongState(found)
    return found
  }
  return {
    ...rest,
    async draw(app, enterpriseId, inScope, asked) {
      const { content, number } = await inScope((scope) => readNow(scope, asked))
      return drawContent(app, enterpriseId, content, number)
    },
    async take(scope, asked, drawn) {
      await holdAsked(scope, asked)
      const { content, number, paper, ...taken } = await readNow(scope, asked)
      if (!drawn || drawn.number !== number || drawn.sha256 !== contentHash(content))
        throw wrongState('文書を作成しているあいだに内容が変わりました。もう一度依頼してください。')
      const file_id = await addFile(scope, drawn.stored, drawn.name, 'application/pdf')
      const file = { file_id, file_sha256: drawn.stored.sha256, content_sha256: drawn.sha256 }
      return { ...taken, paper: { ...paper, title: content.title, number, ...file } }
    },
    hold: async (scope, record) => {
      const asked = askedOf(record)
      return asked && holdAsked(scope, asked)
    },
    async whyNotCurrent(scope, record) {
      const asked = askedOf(record)
      if (!asked) return gone
      const found = await read(scope, asked)
      if (typeof found === 'string') return found
      return contentHash(found.content) === record.content_sha256 ? null : changed
    },
  }
}
