import { createLineWriter, type LineWriter } from './line-writer.ts'

const out = createLineWriter(1)
const faults = createLineWriter(2)

/** Writes a line to the standard output: what the product tells the person at the console, and the log of answers. */
export const logLine = (text: string): void => out.write(`${text}\n`)

/** Writes what went wrong as a line of JSON to the standard error. Never with secrets or personal data. */
export const logFault = (entry: Readonly<Record<string, unknown>>): void =>
  faults.write(`${JSON.stringify(entry)}\n`)

/** Lines of this process that are missing in its streams, which they do not say yet. */
export const droppedLines = (): number => out.dropped() + faults.dropped()

const routeStream = (stream: NodeJS.WriteStream, { write, flush }: LineWriter) => {
  stream.write = (
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ) => {
    write(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
    const told = typeof encoding === 'function' ? encoding : done
    if (told) process.nextTick(told)
    return true
  }
  process.once('exit', flush)
}

/**
 * Has all that this process writes go through the writers, also what Node, a library or a thread of ours says by itself: Node
 * would keep it in memory without a bound for a slow reader, and make each line for a reader that is gone an error that
 * reaches nobody. That both streams are opened here has them not block (libuv), which the writers rely on.
 */
export const routeOutput = (): void => {
  routeStream(process.stdout, out)
  routeStream(process.stderr, faults)
}
