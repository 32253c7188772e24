import type { z } from 'zod'
import type { OfTokens } from '#foundation/api/token-guard.ts'
import type { Caller } from '../api/read.ts'

/** What an assistant may call: the same operations as `/api/v1`, under the same scopes. */
export type Tool = {
  name: string
  title: string
  description: string
  access: OfTokens
  input: z.ZodType
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean }
  run(caller: Caller, given: unknown): Promise<object>
}

/** A tool whose `run` gets what its schema has read. */
export const tool = <I extends z.ZodType>(
  made: Omit<Tool, 'input' | 'run' | 'access'> & {
    access: Omit<OfTokens, 'who'>
    input: I
    run(caller: Caller, given: z.output<I>): Promise<object>
  },
): Tool => ({
  ...made,
  access: { who: 'token', ...made.access },
  run: (caller, given) => made.run(caller, given as z.output<I>),
})
