import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

const TERMINATE = 0x58

/** PostgreSQL inside a worker thread, spoken to in its own wire protocol so that `pg` drives both engines. */
export class EmbeddedPostgres {
  #worker: Worker
  #turn: Promise<unknown>
  #gone: Error | undefined

  constructor(options: { dataDir?: string; snapshot?: Uint8Array }) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options })
    this.#worker.unref()
    // Whoever waits hears of it from `#next`; between two statements nobody waits.
    this.#worker.on('error', (error) => {
      this.#gone = new Error(`Connection terminated: ${error.message}`)
    })
    this.#turn = this.#next()
  }

  #next(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#gone) return reject(this.#gone)
      const done = (bytes: Uint8Array) => {
        this.#worker.off('error', failed)
        this.#worker.unref()
        resolve(bytes)
      }
      const failed = (error: Error) => {
        this.#worker.off('message', done)
        reject(error)
      }
      this.#worker.ref()
      this.#worker.once('message', done)
      this.#worker.once('error', failed)
    })
  }

  #ask(request: object): Promise<Uint8Array> {
    const answer = this.#turn.then(() => {
      this.#worker.postMessage(request)
      return this.#next()
    })
    this.#turn = answer.catch(() => undefined)
    return answer
  }

  protocol(bytes: Uint8Array) {
    return this.#ask({ protocol: bytes })
  }

  /** The whole database as bytes; tests start from it instead of migrating anew. */
  dump() {
    return this.#ask({ dump: true })
  }

  async close() {
    await this.#ask({ close: true })
    await this.#worker.terminate()
  }

  /** A socket-like stream for `pg`: what it writes is executed, what PostgreSQL answers is read. */
  stream(): Duplex {
    const run = (bytes: Uint8Array, done: (error?: Error | null) => void) => {
      if (bytes[0] === TERMINATE) {
        socket.push(null)
        return done()
      }
      this.protocol(bytes).then(
        (answer) => {
          socket.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
          done()
        },
        (error: Error) => done(error),
      )
    }
    const socket = new Duplex({
      read() {},
      write: (chunk: Buffer, _encoding, done) => run(new Uint8Array(chunk), done),
      writev: (chunks, done) =>
        run(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer))), done),
    })
    return Object.assign(socket, {
      connect: () => queueMicrotask(() => socket.emit('connect')),
      setNoDelay: () => socket,
      setKeepAlive: () => socket,
      ref: () => socket,
      unref: () => socket,
    })
  }
}
