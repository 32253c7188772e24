/**
 * Work on a file that is done in a process of its own: a module that exports `run`, named by its URL. What goes in and
 * comes out is copied between the processes; files go by their paths.
 */
export type Task<Input, Output> = {
  module: string
  /** Nobody calls it here: it says what the module's `run` takes and gives. */
  readonly run?: (input: Input) => Promise<Output>
}

/** The task of a module: `taskOf<typeof import('./x.ts').run>(new URL('./x.ts', import.meta.url))`. */
export const taskOf = <Run extends (input: never) => Promise<unknown>>(
  url: URL,
): Task<Parameters<Run>[0], Awaited<ReturnType<Run>>> => ({ module: url.href })

export type WorkerRequest = { module: string; input: unknown }
/** What the task made, what it refuses, or what went wrong in it; whether so much memory is held that the next would pay for it. */
export type WorkerReply = { isFull: boolean } & Outcome
export type Outcome =
  | { output: unknown }
  | { refused: { status: number; code: string; message: string; extra: Record<string, unknown> } }
  | { failed: string }

/** How a process ends that holds more memory than it may. */
export const outOfMemory = 77
