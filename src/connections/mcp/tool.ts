import type { ContentBlock } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { OfTokens } from '#foundation/api/token-guard.ts'
import type { FileStore } from '#foundation/platform/files/file-store.ts'
import type { Caller } from '../api/read.ts'

/** A program with its token, and where files are read. */
export type ToolCaller = Caller & { files: FileStore }

/** What an assistant may call: the same operations as `/api/v1`, under the same scopes. */
export type Tool = {
  name: string
  title: string
  description: string
  access: OfTokens
  input: z.ZodType
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean }
  run(caller: ToolCaller, given: unknown): Promise<object>
  /** What of the answer travels as a file, beside its facts. */
  attach?(answer: Record<string, unknown>): ContentBlock | undefined
}

/** A tool whose `run` gets what its schema has read. */
export const tool = <I extends z.ZodType>(
  made: Omit<Tool, 'input' | 'run' | 'access'> & {
    access: Omit<OfTokens, 'who'>
    input: I
    run(caller: ToolCaller, given: z.output<I>): Promise<object>
  },
): Tool => ({
  ...made,
  access: { who: 'token', ...made.access },
  run: (caller, given) => made.run(caller, given as z.output<I>),
})
