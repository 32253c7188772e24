import { createHash, randomBytes } from 'node:crypto'
import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { logFault } from '#foundation/platform/log.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import type { CandidateReading, JobReading } from '../extract/reading.ts'
import type { ReadingWords } from '../extract/words.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import { answerForm, readPointed } from './answer.ts'
import { answerTokens, ask } from './ask.ts'
import type { run as runJudge } from './judge-task.ts'
import { begin, changed, settle, unusable } from './ledger.ts'
import { type Merged, rulesAlone } from './merge.ts'
import type { run as runPrepare } from './prepare-task.ts'
import { delimited, instructions } from './prompt.ts'
import { isAgreed, readSetting } from './setting.ts'
import type { ModelKind } from './topics.ts'

const prepare = taskOf<typeof runPrepare>(new URL('./prepare-task.ts', import.meta.url))
const judge = taskOf<typeof runJudge>(new URL('./judge-task.ts', import.meta.url))

/** Characters that are sent at most: some thirty pages. */
const maxSent = 40_000

export type Consulted = {
  source_id: number
  kind: ModelKind
  document: SourceDocument
  words: ReadingWords
  results: readonly (CandidateReading | JobReading)[]
  /** The process that reads, and when it is to stop. */
  me: string
  signal: AbortSignal
}

/** A document of so many characters is not even masked: what is sent of it would be too long. */
const maxRaw = 100_000

const lengthOf = ({ blocks }: SourceDocument): number =>
  blocks.reduce(
    (sum, block) =>
      sum +
      (block.kind === 'text'
        ? block.text.length
        : block.cells.reduce((all, { text }) => all + text.length, 0)),
    0,
  )

const tooLong = `文書が${maxSent.toLocaleString()}文字を超えるため、モデルには送っていません`

const isStorable = (text: string) => text.replaceAll('\0', '')

const obtain = async (
  app: App,
  enterpriseId: number,
  { source_id, kind, me, signal }: Consulted,
  isMasked: boolean,
  text: string,
): Promise<{ answer: string } | { refused: string }> => {
  const { ai } = app.config
  if (!ai) return { refused: changed }
  const system = instructions(kind, isMasked)
  const wanted = {
    source_id,
    kind,
    is_masked: isMasked,
    sha256: createHash('sha256')
      .update(JSON.stringify([ai.url, ai.model, system, text]))
      .digest('hex'),
    sent: isStorable(text),
    tokens: system.length + text.length + answerTokens,
    me,
  }
  const begun = await inTenant(app.db, enterpriseId, (tx) => begin({ tx, enterpriseId }, ai, wanted))
  if (!('call' in begun)) return begun
  const user = delimited(text, randomBytes(12).toString('hex'))
  const said = await ask(ai, { system, user, form: answerForm(kind, isMasked) }, signal)
  const answer = said.outcome === 'answered' ? isStorable(said.content) : ''
  const isUsable = readPointed(answer, kind, isMasked) !== undefined
  const kept = said.outcome === 'answered' ? { ...said, content: answer } : said
  await inTenant(app.db, enterpriseId, (tx) =>
    settle({ tx, enterpriseId }, begun.call, wanted, kept, isUsable),
  )
  return said.outcome === 'answered' ? { answer } : { refused: said.message }
}

const report = (error: unknown) =>
  logFault({ level: 'error', at: 'reading-models', message: (error as Error | undefined)?.message })

/**
 * What the rules read, put beside what the model reads of the same document, where the enterprise has it do so. Whatever goes
 * wrong with the model, the rules' reading stands, and the note says why.
 */
export const consult = (app: App, enterpriseId: number, given: Consulted): Promise<Merged[]> =>
  hear(app, enterpriseId, given).catch((error: unknown) => {
    // That too many wait is no fault of the model: the source is read again, and an answer that came is kept.
    if (error instanceof AppError && error.status === 429) throw error
    report(error)
    return rulesAlone(given.results, 'モデルの答えを使えませんでした。規則で読んだ値です')
  })

const hear = async (app: App, enterpriseId: number, given: Consulted): Promise<Merged[]> => {
  const { ai } = app.config
  const { document, kind, results, words } = given
  const setting = ai && (await inTenant(app.db, enterpriseId, (tx) => readSetting({ tx, enterpriseId })))
  if (!ai || !setting?.is_on) return rulesAlone(results, null)
  if (!isAgreed(ai, setting)) return rulesAlone(results, changed)
  if (lengthOf(document) > maxRaw) return rulesAlone(results, tooLong)
  const isMasked = setting.is_masked
  const text = await app.outside.run(enterpriseId, prepare, { document, kind, isMasked, results })
  if (text === '') return rulesAlone(results, null)
  if (text.length > maxSent) return rulesAlone(results, tooLong)
  const obtained = await obtain(app, enterpriseId, given, isMasked, text)
  if ('refused' in obtained) return rulesAlone(results, obtained.refused)
  const pointed = readPointed(obtained.answer, kind, isMasked)
  if (!pointed) return rulesAlone(results, unusable)
  return app.outside.run(enterpriseId, judge, { document, kind, isMasked, results, words, pointed })
}
