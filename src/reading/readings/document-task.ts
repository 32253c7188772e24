import { readFile } from 'node:fs/promises'
import { decodeText } from '#foundation/platform/files/decode-text.ts'
import { sourceOfText } from '../source-text/from-text.ts'
import { limitDocument } from '../source-text/limit-document.ts'
import { run as readFileSource, type SourceFile } from '../source-text/read-source.ts'
import type { SourceDocument } from '../source-text/source-document.ts'

/** Reads a source into a document, away from the serving thread: a file by its content, what was pasted as the text it is. */
export const run = async ({ isText, ...file }: SourceFile & { isText: boolean }): Promise<SourceDocument> =>
  isText
    ? limitDocument(sourceOfText(decodeText(new Uint8Array(await readFile(file.path))) ?? ''))
    : readFileSource(file)
